import type { ReactNode } from 'react';

type DoorlessWallProps = { code?: string; title: string; text: string; note?: ReactNode; children: ReactNode };

/** The whole-page panel of what cannot be shown: a wall without a door, the reason, the ways on. */
export function DoorlessWall({ code, title, text, note, children }: DoorlessWallProps) {
  return (
    <div className="wrap">
      <section className="nf on-dye">
        {code ? (
          <p className="nf-code disp" aria-hidden="true">
            {code}
          </p>
        ) : null}
        <h1>{title}</h1>
        <p>{text}</p>
        {note}
        <div className="row row-wrap">{children}</div>
        <div className="wall" aria-hidden="true" />
      </section>
    </div>
  );
}
