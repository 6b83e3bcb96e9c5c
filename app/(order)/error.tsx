'use client';
import { FailedPage } from '@/components/layout/page/failed-page';

export default FailedPage;
