import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/layout/page/not-found-page';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default NotFoundPage;
