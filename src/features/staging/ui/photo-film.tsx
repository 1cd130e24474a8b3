import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { StagedPhoto, StagingView } from '../domain/staged-photo.ts';
import { roomWord, stepWord } from '../staging-texts.ts';
import { LaidBricks } from './laid-bricks.tsx';
import { tabPath } from './staging-frame.tsx';

/** The address of one photo of a set in the tool. */
export const photoPath = (set: string, image?: string): string =>
  `${tabPath('tool')}&set=${set}${image ? `&image=${image}` : ''}`;

/** How a photo stands, in a few words. */
function stateWords(photo: StagedPhoto): string {
  if (photo.asksCorners) return m.staging_state_corners();
  if (photo.status === 'error') return m.staging_state_error();
  if (photo.status === 'processing')
    return m.staging_state_step({
      step: photo.step ? stepWord(photo.step) : m.staging_step_floor(),
      percent: photo.percent,
    });
  if (photo.isWaiting) return m.staging_state_waiting();
  const last = photo.pictures.at(-1);
  if (last) return m.staging_state_done({ room: roomWord(last.room), seconds: last.tookSeconds });
  return m.staging_state_ready();
}

/** The photos of a set, each with its state and its way out. */
export function PhotoFilm({ view, currentId }: { view: StagingView; currentId: string | null }) {
  return (
    <ul className="film" aria-label={m.staging_your_photos()}>
      {view.photos.map((photo) => {
        const isBusy = photo.status === 'processing' || photo.isWaiting;
        return (
          <li key={photo.id} aria-current={photo.id === currentId ? 'true' : undefined}>
            <Link className="fr" to={photoPath(view.token, photo.id)} preventScrollReset>
              <img
                src={photo.pictures.at(-1)?.smallUrl ?? photo.preview}
                alt={m.staging_photo_show({ name: photo.file })}
                width={136}
                height={91}
                loading="lazy"
              />
            </Link>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="image" value={photo.id} />
              <button
                className="rm"
                type="submit"
                name="intent"
                value="remove"
                aria-label={m.staging_remove({ name: photo.file })}
              >
                <i>
                  <Icon name="close" />
                </i>
              </button>
            </Form>
            {isBusy ? <LaidBricks percent={photo.percent} /> : null}
            <span className="st">
              {photo.status === 'completed' ? <Icon name="check" /> : null}
              {stateWords(photo)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
