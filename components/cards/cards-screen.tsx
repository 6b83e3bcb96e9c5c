'use client';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { PlusIcon } from '@/components/ui/icons';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useFocusOnChange } from '@/hooks/use-focus-on-change';
import { useListView } from '@/hooks/use-list-view';
import { useSession } from '@/hooks/use-session';
import { noChargeNow } from '@/lib/policy-sentences';
import { CardList } from './card-list';
import styles from './cards.module.css';

const loadForm = () => import('./card-form').then((part) => part.CardForm);

/** My Cards (specification section 2): the list, or the add form. */
export function CardsScreen() {
  const { user } = useSession();
  const { view, openAdd, openList } = useListView();
  const isAdding = view.name === 'add';
  const panel = useFocusOnChange<HTMLElement>(isAdding);
  if (!user) return null;

  const headline = isAdding ? 'Add a card' : 'How you pay';
  return (
    <section ref={panel} tabIndex={-1} aria-label={headline} className={styles.screen}>
      <PageHeader
        title="MY CARDS"
        headline={headline}
        actions={
          !isAdding && (
            <Button icon={<PlusIcon />} onClick={openAdd}>
              Add New
            </Button>
          )
        }
      >
        {isAdding && noChargeNow}
      </PageHeader>
      {isAdding ? (
        <LazyBoundary load={loadForm} fallback={<SkeletonForm count={5} />}>
          {(CardForm) => (
            <CardForm
              userId={user.id}
              onSaved={openList}
              actions={(busy) => (
                <ButtonRow className="mt-8">
                  <Button type="submit" busy={busy}>
                    Save
                  </Button>
                  <Button variant="secondary" onClick={openList}>
                    Back
                  </Button>
                </ButtonRow>
              )}
            />
          )}
        </LazyBoundary>
      ) : (
        <CardList userId={user.id} onAdd={openAdd} />
      )}
    </section>
  );
}
