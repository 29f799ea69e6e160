export { ReportPage } from './pages/report/report-page.tsx';
