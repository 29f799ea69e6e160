import { onColor } from '@recoup/customer/colors';
import { formStyle } from '@recoup/customer/form-style';
import { createRoot } from 'react-dom/client';
import { style } from './style.ts';
import { Widget } from './Widget.tsx';

const metaText = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const sheet = document.createElement('style');
sheet.nonce = metaText('csp-nonce');
sheet.textContent = `${style}.form { ${formStyle} }\n:root { --accent: ${metaText('accent')}; --on: ${onColor(metaText('accent'))}; }`;
document.head.append(sheet);

const room = document.getElementById('widget');
if (room) {
  createRoot(room).render(<Widget company={metaText('company')} />);
  // The embedding page sets the frame's height to that of its content.
  new ResizeObserver(() => {
    window.parent.postMessage({ recoupHeight: Math.ceil(room.getBoundingClientRect().height) }, '*');
  }).observe(room);
}
