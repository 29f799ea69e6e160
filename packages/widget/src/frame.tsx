import { onColor } from '@recoup/customer/colors';
import { formStyle } from '@recoup/customer/form-style';
import { createRoot } from 'react-dom/client';
import { style } from './style.ts';
import { Widget } from './Widget.tsx';

const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const sheet = document.createElement('style');
sheet.nonce = said('csp-nonce');
sheet.textContent = `${style}.form { ${formStyle} }\n:root { --accent: ${said('accent')}; --on: ${onColor(said('accent'))}; }`;
document.head.append(sheet);

const room = document.getElementById('widget');
if (room) {
  createRoot(room).render(<Widget company={said('company')} />);
  // The page around it gives the frame the height of what it holds.
  new ResizeObserver(() => {
    window.parent.postMessage({ recoupHeight: Math.ceil(room.getBoundingClientRect().height) }, '*');
  }).observe(room);
}
