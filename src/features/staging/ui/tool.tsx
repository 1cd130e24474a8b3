import { useEffect } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Note } from '#ui/note.tsx';
import type { StagedPhoto, StagingView } from '../domain/staged-photo.ts';
import { causeWord } from '../staging-texts.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoFilm, photoPath } from './photo-film.tsx';
import { RoomPlan } from './room-plan.tsx';
import { Stage } from './stage.tsx';
import { tabPath } from './staging-frame.tsx';
import { StyleControls } from './style-controls.tsx';
import type { ToolProps } from './tool-props.ts';

/** Between two looks at how far pictures have come. */
const LOOK_AGAIN_MS = 1000;

/** The tool: photos, room and style, the floor, what is made of them. */
export function Tool(props: ToolProps) {
  const { view, said } = props;
  const photos = view?.photos ?? [];
  const photo = photos.find(({ id }) => id === props.photoId) ?? photos[0] ?? null;
  const isBusy = photos.some((one) => one.status === 'processing' || one.isWaiting);
  useLookAgain(isBusy);
  const waiting = photos.filter((one) => one.pictures.length === 0 && !one.isWaiting && one.status !== 'processing');
  return (
    <div className="studio">
      <div className="stg-stack">
        <Said said={said} paid={props.paid} />
        {photo ? <Stage key={photo.id} photo={photo} tool={props} /> : <EmptyStage />}
        {view ? <PhotoFilm view={view} currentId={photo?.id ?? null} /> : null}
        <Failures view={view} />
        {view && !view.isOwned ? <Kept view={view} tool={props} /> : null}
        <Recent recent={props.recent} />
      </div>
      <Form method="post" encType="multipart/form-data" className="ctl" noValidate preventScrollReset>
        <AddPhotos
          set={view?.token ?? ''}
          hasPhotos={photos.length > 0}
          hours={props.hours}
          isSignedIn={props.isSignedIn}
        />
        <StyleControls room={view?.room ?? photo?.room ?? null} style={view?.style ?? photo?.style ?? null} />
        {photo ? <input type="hidden" name="image" value={photo.id} /> : null}
        <Go photo={photo} waiting={waiting.length} isBusy={isBusy} />
        {photo ? <RoomPlan photo={photo} tool={props} /> : null}
      </Form>
    </div>
  );
}

/** One laterite button: what is to be done next. */
function Go({ photo, waiting, isBusy }: { photo: StagedPhoto | null; waiting: number; isBusy: boolean }) {
  if (isBusy)
    return (
      <>
        <Button type="submit" tone="line" block name="intent" value="stop">
          {m.staging_stop()}
        </Button>
        <p className="small muted">{m.staging_goes_on()}</p>
      </>
    );
  const isMade = photo !== null && photo.pictures.length > 0;
  return (
    <>
      {waiting > 0 || !photo ? (
        <Button type="submit" tone="door" block name="intent" value="start">
          {waiting > 1 ? m.staging_start({ count: waiting }) : m.staging_start_one()}
        </Button>
      ) : null}
      {isMade ? (
        <Button type="submit" tone="line" block name="intent" value="again">
          {m.staging_again()}
        </Button>
      ) : null}
      {photo && waiting > 1 ? (
        <Button type="submit" tone="line" block name="intent" value="one">
          {m.staging_only_this()}
        </Button>
      ) : null}
      <p className="small muted">{m.staging_goes_on()}</p>
    </>
  );
}

function EmptyStage() {
  return (
    <div className="stage is-empty">
      <p>
        <b>{m.staging_empty()}</b> {m.staging_empty_text()}
      </p>
    </div>
  );
}

function Said({ said, paid }: Pick<ToolProps, 'said' | 'paid'>) {
  if (said.isMissing)
    return (
      <FormSummary
        title={m.staging_missing_title()}
        errors={[{ fieldId: 'staging-photos', text: m.staging_missing() }]}
      />
    );
  if (said.isCornersWrong) return <Refused text={m.staging_corners_wrong()} />;
  if (said.problems && said.problems.length > 0)
    return <FormSummary title={m.staging_refused_title()} errors={said.problems.map((text) => ({ text }))} />;
  if (said.problem)
    return (
      <Refused text={said.problem}>
        {said.needsPlan ? <Link to={tabPath('pricing')}>{m.staging_see_plans()}</Link> : null}
      </Refused>
    );
  if (said.attached)
    return (
      <div role="status">
        <Note tone="leaf">{said.attached.isWaiting ? m.staging_attached_waits() : m.staging_attached()}</Note>
      </div>
    );
  if (!paid) return null;
  const { tone, words } = PAID[paid];
  return (
    <div role="status">
      <Note tone={tone}>{words()}</Note>
    </div>
  );
}

const PAID = {
  paid: { tone: 'leaf', words: m.staging_paid },
  waits: { tone: 'ochre', words: m.staging_pay_waits },
  failed: { tone: 'rose', words: m.staging_pay_failed },
  silent: { tone: 'ochre', words: m.staging_pay_silent },
} as const;

function Refused({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div role="alert">
      <Note tone="rose">
        {text} {children}
      </Note>
    </div>
  );
}

/** Spec 8: the words of the specification, and of each photo the cause. */
function Failures({ view }: { view: StagingView | null }) {
  const failed = view?.photos.filter(({ status }) => status === 'error') ?? [];
  if (failed.length === 0) return null;
  return (
    <div role="alert">
      <Note tone="rose">
        <b>{m.staging_failed()}</b>
        <ul>
          {failed.map((photo) => (
            <li key={photo.id} className="stg-fail">
              <span>
                {photo.file}: {causeWord(photo.cause ?? 'engine_failed')}
              </span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="image" value={photo.id} />
                <Button type="submit" tone="line" size="s" name="intent" value="retry">
                  {m.staging_try_again()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function Kept({ view, tool }: { view: StagingView; tool: ToolProps }) {
  const until = view.expiresAt ? formatDateTime(view.expiresAt) : '';
  return (
    <div className="stg-kept">
      <p className="small muted">{m.staging_kept_until({ time: until })}</p>
      {tool.isSignedIn ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" tone="line" size="s" name="intent" value="adopt">
            {m.staging_keep_mine()}
          </Button>
        </Form>
      ) : (
        <a className={buttonClass({ tone: 'line', size: 's' })} href={tool.signIn}>
          {m.staging_sign_in_to_keep()}
        </a>
      )}
    </div>
  );
}

function Recent({ recent }: Pick<ToolProps, 'recent'>) {
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="stg-recent">
      <h2 id="stg-recent" className="text-3 mb-3">
        {m.staging_recent()}
      </h2>
      <ul className="film">
        {recent.map(({ token, at, count, preview }) => (
          <li key={token}>
            <Link className="fr" to={photoPath(token)}>
              {preview ? (
                <img src={preview} alt={m.staging_recent_of({ count })} width={136} height={91} loading="lazy" />
              ) : null}
            </Link>
            <span className="st">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures are made elsewhere; the page asks for how far they have come until all are. */
function useLookAgain(isUnfinished: boolean) {
  const { revalidate, state } = useRevalidator();
  // The clock stands outside React.
  useEffect(() => {
    if (!isUnfinished || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isUnfinished, state, revalidate]);
}
