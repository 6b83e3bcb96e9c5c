'use client';
import { useMemo } from 'react';
import type { FeedbackFilters } from '@/hooks/use-feedback';
import { useUrlQuery } from '@/hooks/use-url-query';

/** Keeps the filters in the URL, so that Back and reload preserve them. */
export function useFeedbackUrl() {
  const { params, show } = useUrlQuery();
  const filters = useMemo<FeedbackFilters>(() => {
    const subject = params.get('subject') ?? '';
    return {
      subject: /^[1-9]\d{0,8}$/.test(subject) ? subject : '',
      text: (params.get('feedback') ?? '').trim().slice(0, 200),
      status: params.get('status') === 'all' ? 'all' : 'pending',
    };
  }, [params]);

  const apply = (next: Partial<FeedbackFilters>) => {
    const { subject, text, status } = { ...filters, ...next };
    show({ subject, feedback: text, status: status === 'all' ? status : '' });
  };
  return { filters, apply };
}
