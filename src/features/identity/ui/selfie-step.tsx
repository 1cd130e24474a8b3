import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useRevalidator } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { IdentityAnswer } from '../domain/identity-answer.ts';
import { movementWords } from '../domain/identity-texts.ts';
import type { FramesAnswer, OwnSession } from '../domain/own-session.ts';
import { IdentityFrame } from './identity-frame.tsx';
import { AskForPerson } from './paper-step.tsx';
import { type Camera, openCamera, takePictures } from './take-pictures.ts';

type Session = NonNullable<OwnSession['session']>;
type CameraState = 'off' | 'asking' | 'on' | 'none';

const HINTS: Record<NonNullable<FramesAnswer['hint']>, () => string> = {
  no_face: m.identity_hint_no_face,
  two_faces: m.identity_hint_two_faces,
  too_far: m.identity_hint_too_far,
  not_straight: m.identity_hint_not_straight,
  further: m.identity_hint_further,
  restart: m.identity_hint_restart,
};
/** After an answer that did not come: the next pictures wait a little. */
const PAUSE_MS = 1500;

/** The face before the camera: pictures go to the server, which says what it saw and what it asks for next. */
export function SelfieStep({ session, foot }: { session: Session; foot: ReactNode }) {
  const [camera, setCamera] = useState<CameraState>('off');
  const video = useRef<HTMLVideoElement>(null);
  const { answer, problem } = useSitting(session.id, camera === 'on', video);
  const asked = camera === 'on' ? (answer?.asked ?? null) : null;
  const hint = answer?.hint ? HINTS[answer.hint]() : null;
  useCamera(camera, setCamera, video);
  return (
    <IdentityFrame step="selfie" foot={foot} picture={<Viewer video={video} asked={asked} hint={hint} />}>
      <div aria-live="polite">
        <h1>{titleOf(camera, answer)}</h1>
      </div>
      <p className="muted">{m.identity_selfie_text()}</p>
      <ul>
        <Line isDone={answer?.hasStraight ?? session.hasStraight} text={m.identity_selfie_straight()} />
        <Line
          isDone={false}
          text={m.identity_selfie_moves({
            done: answer?.done ?? session.done,
            total: answer?.total ?? session.order.length,
          })}
        />
      </ul>
      {problem ? <Note tone="rose">{problem}</Note> : null}
      {camera === 'none' ? <Note tone="ochre">{m.identity_camera_none()}</Note> : null}
      {camera === 'on' ? null : (
        <div className="idc-acts">
          <Button tone="door" onClick={() => setCamera('asking')} isBusy={camera === 'asking'}>
            {m.identity_camera_on()}
          </Button>
          <Form method="post">
            <input type="hidden" name="session" value={session.id} />
            <Button type="submit" tone="text" name="intent" value="another">
              {m.identity_another_paper()}
            </Button>
          </Form>
        </div>
      )}
      <noscript>
        <Note tone="ochre">{m.identity_needs_script()}</Note>
      </noscript>
      <AskForPerson sessionId={session.id} text={m.identity_cannot_turn()} />
    </IdentityFrame>
  );
}

function titleOf(camera: CameraState, answer: FramesAnswer | undefined): string {
  if (camera !== 'on') return m.identity_selfie_title();
  return answer?.asked ? movementWords(answer.asked) : m.identity_selfie_look();
}

type ViewerProps = { video: RefObject<HTMLVideoElement | null>; asked: FramesAnswer['asked']; hint: string | null };

function Viewer({ video, asked, hint }: ViewerProps) {
  return (
    <>
      <div className={asked ? 'idcam is-moving' : 'idcam'}>
        {/* Nothing is heard: the camera's picture alone. */}
        <video ref={video} muted playsInline autoPlay aria-label={m.identity_camera_label()} />
        {/* As in a mirror: their left is the left of the screen. */}
        {asked === 'left' ? (
          <span className="idarrow to-left" aria-hidden="true">
            ‹
          </span>
        ) : null}
        {asked === 'right' ? (
          <span className="idarrow to-right" aria-hidden="true">
            ›
          </span>
        ) : null}
      </div>
      {/* On a phone the words beside it are out of sight; they are read aloud from there. */}
      {asked ? (
        <p className="idask" aria-hidden="true">
          {movementWords(asked)}
        </p>
      ) : null}
      <p className="camcap" role="status">
        {hint}
      </p>
    </>
  );
}

function Line({ isDone, text }: { isDone: boolean; text: string }) {
  return (
    <li className={isDone ? 'is-done' : ''}>
      <Icon name={isDone ? 'check' : 'user'} />
      <span>{text}</span>
    </li>
  );
}

function useCamera(
  state: CameraState,
  setState: (state: CameraState) => void,
  video: RefObject<HTMLVideoElement | null>,
): void {
  const opened = useRef<Camera | null>(null);
  useEffect(() => {
    if (state !== 'asking') return;
    openCamera().then(
      (camera) => {
        opened.current = camera;
        if (video.current) video.current.srcObject = camera.stream;
        video.current?.scrollIntoView({ block: 'center' });
        setState('on');
      },
      () => setState('none'),
    );
  }, [state, setState, video]);
  // Leaving the page turns it off.
  useEffect(() => () => opened.current?.stop(), []);
}

/** Sends pictures one request after the other: what the server has judged decides what is asked next. */
function useSitting(sessionId: string, isOn: boolean, video: RefObject<HTMLVideoElement | null>) {
  const fetcher = useFetcher<IdentityAnswer>({ key: 'frames' });
  const { revalidate } = useRevalidator();
  const send = useRef(fetcher.submit);
  send.current = fetcher.submit;
  const isIdle = fetcher.state === 'idle';
  const pictures = useRef<ReturnType<typeof takePictures> | null>(null);
  useEffect(() => {
    if (!isOn || !video.current) return;
    const taking = takePictures(video.current);
    pictures.current = taking;
    return taking.stop;
  }, [isOn, video]);
  const problem = fetcher.data?.problem;
  const isGone = fetcher.data?.code === 'session_gone';
  useEffect(() => {
    if (!isOn || !isIdle || isGone) return;
    let timer = setTimeout(tick, problem ? PAUSE_MS : 0);
    function tick() {
      const taken = pictures.current?.take() ?? [];
      if (taken.length === 0) {
        timer = setTimeout(tick, 100);
        return;
      }
      const form = new FormData();
      form.set('intent', 'frames');
      form.set('session', sessionId);
      for (const [index, blob] of taken.entries()) form.append('frame', blob, `${index}.jpg`);
      void send.current(form, { method: 'post', encType: 'multipart/form-data' });
    }
    return () => clearTimeout(timer);
  }, [isOn, isIdle, isGone, problem, sessionId]);
  useEffect(() => {
    if (isGone) void revalidate();
  }, [isGone, revalidate]);
  return { answer: fetcher.data?.frames, problem: isGone ? undefined : problem };
}
