import type { FormEvent } from 'react';

/** Says what a form would post, without leaving the page; a browser that cannot read a stream posts it. */
export function sayInstead(event: FormEvent<HTMLFormElement>, say: (text: string) => void): void {
  if (typeof TextDecoderStream === 'undefined') return;
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  const message = new FormData(event.currentTarget, submitter).get('message');
  say(typeof message === 'string' ? message : '');
}
