import type { Metadata } from 'next';
import { ThankYou } from '@/app/(order)/later-steps';
import { Drawing, Ground } from '@/components/ui/drawing/drawing';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

const ThankYouPage = () => (
  <ThankYou
    drawing={
      <Ground>
        <Drawing name="packed-bags" first />
      </Ground>
    }
  />
);

export default ThankYouPage;
