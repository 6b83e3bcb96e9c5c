'use client';
import { FailedPage } from '@/components/layout/failed-page';

export default FailedPage;
