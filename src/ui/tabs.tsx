import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { lookUp } from '#lib/one-of.ts';

export type Tab = { id: string; label: string; count?: number; panel: ReactNode };

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Tabs that do not change the address. Arrow keys move, Home and End jump; tabs that do are links in a `TabNav`. */
export function Tabs({ label, tabs, initialId }: { label: string; tabs: readonly Tab[]; initialId?: string }) {
  const prefix = useId();
  const [openId, setOpenId] = useState(initialId ?? tabs[0]?.id);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = lookUp(STEPS, event.key);
    const next =
      step &&
      tabs[
        step(
          tabs.findIndex((tab) => tab.id === openId),
          tabs.length - 1,
        )
      ];
    if (!next) return;
    event.preventDefault();
    setOpenId(next.id);
    document.getElementById(`${prefix}${next.id}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}${tab.id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={tab.id === openId}
            aria-controls={`${prefix}${tab.id}-panel`}
            tabIndex={tab.id === openId ? 0 : -1}
            onClick={() => setOpenId(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${prefix}${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${prefix}${tab.id}`}
          hidden={tab.id !== openId}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}

/** A row of links that look like tabs: give each the class `tab` and the open one `aria-current="page"`. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
