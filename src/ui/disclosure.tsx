import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A native details element. Those that share a `group` close one another. */
export function Disclosure({
  summary,
  group,
  isOpen,
  children,
}: {
  summary: ReactNode;
  group?: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="disc" name={group} open={isOpen}>
      <summary>
        {summary}
        <Icon name="right" size="s" />
      </summary>
      <div className="disc-body">{children}</div>
    </details>
  );
}
