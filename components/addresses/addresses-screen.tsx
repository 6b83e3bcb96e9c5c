'use client';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useFocusOnChange } from '@/hooks/use-focus-on-change';
import { useListView } from '@/hooks/use-list-view';
import { useSession } from '@/hooks/use-session';
import { AddressList } from './address-list';
import styles from './addresses.module.css';

const loadEditor = () => import('./address-editor').then((part) => part.AddressEditor);

/** Pickup Addresses (specification section 2): the list, or the add or edit form. */
export function AddressesScreen() {
  const { user } = useSession();
  const { view, openAdd, openEdit, openList } = useListView();
  const panel = useFocusOnChange<HTMLElement>(view.name);
  if (!user) return null;

  const headline = {
    list: 'Where we pick up',
    add: 'Add a pickup address',
    edit: 'Change this address',
  }[view.name];
  return (
    <section ref={panel} tabIndex={-1} aria-label={headline} className={styles.screen}>
      {view.name === 'list' ? (
        <>
          <PageHeader
            title="PICKUP ADDRESS"
            headline={headline}
            actions={
              <Button icon={<PlusIcon />} onClick={openAdd}>
                Add New
              </Button>
            }
          />
          <AddressList userId={user.id} onAdd={openAdd} onEdit={openEdit} />
        </>
      ) : (
        <>
          <PageHeader title="PICKUP ADDRESSES" headline={headline} />
          <LazyBoundary load={loadEditor} fallback={<SkeletonForm count={6} />}>
            {(AddressEditor) => (
              <AddressEditor
                key={view.name === 'edit' ? view.id : 'new'}
                user={user}
                id={view.name === 'edit' ? view.id : undefined}
                onDone={openList}
              />
            )}
          </LazyBoundary>
        </>
      )}
    </section>
  );
}
