import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { SHOWN_STEPS, stepNumber } from '../domain/progress.ts';
import type { StagedPhoto, StagedPicture } from '../domain/staged-photo.ts';
import { roomWord, stepWord, styleWord } from '../staging-texts.ts';
import { Compare } from './compare.tsx';
import { FloorEditor } from './floor-editor.tsx';
import { LaidBricks } from './laid-bricks.tsx';
import { photoPath } from './photo-film.tsx';
import { ShareButton } from './share-button.tsx';
import type { ToolProps } from './tool-props.ts';

/** What stands on the stage: the photo as it is, on its way, with its floor to be put right, or before and after. */
export function Stage({ photo, tool }: { photo: StagedPhoto; tool: ToolProps }) {
  const isBusy = photo.status === 'processing' || photo.isWaiting;
  const picture = photo.pictures.find(({ id }) => id === tool.pictureId) ?? photo.pictures.at(-1);
  const isFloor = !isBusy && (photo.asksCorners || tool.isFloorOpen);
  const isShown = !(isBusy || isFloor);
  return (
    <>
      <div className="stage on-dye">
        {isBusy ? <UnderWay photo={photo} /> : null}
        {isFloor ? <FloorEditor key={JSON.stringify(photo.corners)} photo={photo} /> : null}
        {isShown && picture ? <Result photo={photo} picture={picture} tool={tool} /> : null}
        {isShown && !picture ? <PlainPhoto photo={photo} tool={tool} /> : null}
      </div>
      {isShown && picture ? <ResultMore photo={photo} picture={picture} tool={tool} /> : null}
    </>
  );
}

function PlainPhoto({ photo, tool }: { photo: StagedPhoto; tool: ToolProps }) {
  return (
    <>
      <div className="stage-v" style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
        <img
          src={photo.preview}
          alt={m.staging_photo_alt({ name: photo.file })}
          width={photo.width}
          height={photo.height}
        />
      </div>
      <div className="stage-b">
        <p>{m.staging_ready_text()}</p>
        <FloorLink photo={photo} tool={tool} />
      </div>
    </>
  );
}

function FloorLink({ photo, tool }: { photo: StagedPhoto; tool: ToolProps }) {
  return (
    <Link
      className={buttonClass({ tone: 'line', size: 's' })}
      to={`${photoPath(tool.view?.token ?? '', photo.id)}&floor=open`}
      preventScrollReset
    >
      {m.staging_floor_open()}
    </Link>
  );
}

function UnderWay({ photo }: { photo: StagedPhoto }) {
  const number = stepNumber(photo.step);
  const words = { room: photo.room ? roomWord(photo.room) : '', style: photo.style ? styleWord(photo.style) : '' };
  return (
    <>
      <div className="stage-v" style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
        <img
          src={photo.preview}
          alt={m.staging_photo_alt({ name: photo.file })}
          width={photo.width}
          height={photo.height}
        />
      </div>
      <div className="stg-way" aria-live="polite">
        <p className="stg-way-h">
          <b>
            {photo.isWaiting
              ? m.staging_way_waiting(words)
              : m.staging_way({ ...words, number, total: SHOWN_STEPS.length })}
          </b>
          <span className="num">{m.staging_percent({ percent: photo.percent })}</span>
        </p>
        <LaidBricks percent={photo.percent} isOnDye />
        <ol>
          {SHOWN_STEPS.map((step, index) => (
            <li key={step} aria-current={!photo.isWaiting && index + 1 === number ? 'step' : undefined}>
              {stepWord(step)}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

type ResultProps = { photo: StagedPhoto; picture: StagedPicture; tool: ToolProps };

function Result({ photo, picture, tool }: ResultProps) {
  return (
    <Compare
      before={{ src: photo.preview, alt: m.staging_before_alt() }}
      after={{ src: picture.smallUrl, alt: m.staging_after_alt() }}
      width={picture.width}
      height={picture.height}
      isFirst
    >
      <div className="stg-acts">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="result" value={picture.id} />
          <input type="hidden" name="on" value={picture.isSaved ? '' : 'yes'} />
          <Button type="submit" tone="line" size="s" name="intent" value="save" aria-pressed={picture.isSaved}>
            <Icon name="heart" />
            {picture.isSaved ? m.staging_saved() : m.staging_save()}
          </Button>
        </Form>
        {picture.isShared ? (
          <ShareButton
            title={m.staging_share_title({ room: roomWord(picture.room) })}
            address={`${tool.origin}/virtual-staging/shared/${picture.id}`}
            size="s"
            block={false}
          />
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="result" value={picture.id} />
            <input type="hidden" name="on" value="yes" />
            <Button type="submit" tone="line" size="s" name="intent" value="share">
              <Icon name="share" />
              {m.staging_share()}
            </Button>
          </Form>
        )}
        <a className={buttonClass({ tone: 'line', size: 's' })} href={`${picture.stagedUrl}?download`} download>
          <Icon name="download" />
          {m.staging_download()}
        </a>
      </div>
    </Compare>
  );
}

/** Other arrangements, the floor, what is known of the picture, and the way onto a listing. */
function ResultMore({ photo, picture, tool }: ResultProps) {
  const set = tool.view?.token ?? '';
  return (
    <div className="stg-more">
      <p className="small muted">
        {m.staging_result_facts({
          room: roomWord(picture.room),
          style: styleWord(picture.style),
          pieces: picture.pieces,
          size: `${picture.width} × ${picture.height}`,
        })}{' '}
        <a href={photo.original}>{m.staging_original()}</a>
      </p>
      {photo.pictures.length > 1 ? (
        <nav aria-label={m.staging_arrangements()} className="chips">
          {photo.pictures.map((one, index) => (
            <Link
              key={one.id}
              className={one.id === picture.id ? 'chip chip-on' : 'chip'}
              aria-current={one.id === picture.id ? 'true' : undefined}
              to={`${photoPath(set, photo.id)}&picture=${one.id}`}
              preventScrollReset
            >
              {m.staging_arrangement({ number: index + 1, style: styleWord(one.style) })}
              {one.isSaved ? <Icon name="heart" /> : null}
            </Link>
          ))}
        </nav>
      ) : null}
      <div className="stg-acts">
        <Link
          className={buttonClass({ tone: 'line', size: 's' })}
          to={`${photoPath(set, photo.id)}&floor=open`}
          preventScrollReset
        >
          {m.staging_floor_open()}
        </Link>
        {picture.isShared ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="result" value={picture.id} />
            <Button type="submit" tone="line" size="s" name="intent" value="share">
              {m.staging_unshare()}
            </Button>
          </Form>
        ) : null}
      </div>
      <PutOnListing picture={picture} tool={tool} />
    </div>
  );
}

function PutOnListing({ picture, tool }: Omit<ResultProps, 'photo'>) {
  if (!tool.isSignedIn)
    return (
      <p className="small">
        <a href={tool.signIn}>{m.staging_sign_in_to_attach()}</a>
      </p>
    );
  if (tool.homes.length === 0) return <p className="small muted">{m.staging_no_homes()}</p>;
  return (
    <Form method="post" className="panel grid gap-3" preventScrollReset>
      <h2 className="text-3">{m.staging_put_on()}</h2>
      <p className="small muted">{m.staging_put_on_text()}</p>
      <input type="hidden" name="result" value={picture.id} />
      <SelectField
        label={m.staging_which_home()}
        name="listing"
        options={tool.homes.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <div>
        <Button type="submit" name="intent" value="attach">
          {m.staging_put_on()}
        </Button>
      </div>
    </Form>
  );
}
