'use client';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  aside?: ReactNode;
  /** Beside the tabs where both have room, otherwise beneath them. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Arrow keys, Home and End select at once. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  aside,
  tools,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const target = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };

  return (
    <div className="@container">
      <div className="flex flex-wrap items-end">
        <div className="flex flex-auto flex-wrap justify-between gap-x-6 border-b border-line max-2xs:gap-x-4">
          <div
            className="flex flex-wrap gap-x-6 max-2xs:gap-x-4 @table:gap-x-4"
            role="tablist"
            aria-label={label}
            ref={list}
          >
            {tabs.map((tab) => (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${base}-${tab.id}`}
                data-tab={tab.id}
                className="bare relative min-h-12 min-w-6 font-semibold text-quiet after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-[3px] after:bg-accent-ink hover:text-ink aria-selected:text-ink aria-selected:after:absolute aria-selected:after:content-[''] forced-colors:after:bg-[Highlight]"
                aria-selected={tab.id === selected}
                aria-controls={`${base}-panel`}
                tabIndex={tab.id === selected ? 0 : -1}
                onClick={() => onSelect(tab.id)}
                onKeyDown={onKeyDown}
              >
                {tab.label}
              </button>
            ))}
          </div>
          {aside}
        </div>
        {tools}
      </div>
      <div
        className={tools ? 'pt-4 max-sm:pt-3' : 'pt-6'}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
      >
        {children}
      </div>
    </div>
  );
}
