import '@recoup/customer/page-script';
import { createRoot } from 'react-dom/client';
import { OrderApp } from './OrderApp.tsx';

const metaText = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

const room = document.getElementById('order');
if (room) createRoot(room).render(<OrderApp company={metaText('company')} shop={metaText('shop')} />);
