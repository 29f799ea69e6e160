import '@recoup/customer/page-script';
import { createRoot } from 'react-dom/client';
import { AskApp } from './ask/AskApp.tsx';

const company = document.querySelector<HTMLMetaElement>('meta[name="company"]')?.content ?? '';

const room = document.getElementById('ask');
if (room) createRoot(room).render(<AskApp company={company} />);
