import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Note } from '#ui/note.tsx';
import type { AdminPlace, OfficeWaiting } from '../domain/office-areas.ts';
import { AdminRail } from './admin-rail.tsx';
import { OfficeReader } from './others-decide.tsx';
import './admin.css';

/** Where the link past the rail leads. */
const CONTENT_ID = 'office';

type AdminFrameProps = {
  place: AdminPlace;
  title: string;
  lead?: ReactNode;
  waiting: OfficeWaiting;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of the office: the rail with its areas, and the page's heading. */
export function AdminFrame({ place, title, lead, waiting, actions, children }: AdminFrameProps) {
  return (
    <div className="adm">
      <AdminRail place={place} areas={waiting.areas} contentId={CONTENT_ID} />
      <div className="wrap adm-main" id={CONTENT_ID} tabIndex={-1}>
        <div className="adm-h">
          <div>
            <h1>{title}</h1>
            {lead ? <p className="muted">{lead}</p> : null}
          </div>
          {actions ? <div className="row row-wrap">{actions}</div> : null}
        </div>
        {waiting.jobsStanding > 0 ? (
          <div role="status">
            <Note tone="rose">{m.admin_jobs_standing({ count: waiting.jobsStanding })}</Note>
          </div>
        ) : null}
        <div className="adm-b">
          <OfficeReader value={waiting.readerId}>{children}</OfficeReader>
        </div>
      </div>
    </div>
  );
}
