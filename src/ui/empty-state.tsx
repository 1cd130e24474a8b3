import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The nearest change that would give results: links or buttons. */
  children?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

/** A dashed wall with a door: the sentence of the emptiness, why, and a way on. */
export function EmptyState({ title, text, children, headingLevel: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg className="empty-door" viewBox="0 0 160 110" aria-hidden="true">
        <path d="M10 108V60h140v48" fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="5 5" />
        <path
          d="M58 108V72c0-26 44-26 44 0v36Z"
          fill="var(--laterite-tint)"
          stroke="var(--laterite)"
          strokeWidth="2.5"
        />
        <path
          d="M30 60c6-6 8-16 12-24q4-6 8 0c4 8 6 18 12 24M98 60c6-6 8-16 12-24q4-6 8 0c4 8 6 18 12 24"
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="2"
        />
      </svg>
      <Heading>{title}</Heading>
      {text ? <p className="muted">{text}</p> : null}
      {children ? <div className="row row-wrap">{children}</div> : null}
    </div>
  );
}
