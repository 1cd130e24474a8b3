import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import type { IdentityAnswer } from '../domain/identity-answer.ts';
import { Gate } from './gate.tsx';
import { IdentityFrame } from './identity-frame.tsx';
import {
  fetchConfig,
  loadVendorScript,
  openVendorWindow,
  type VendorSignal,
  type WindowConfig,
} from './vendor-window.ts';

type Stage =
  | 'loading'
  | 'no_config'
  | 'no_script'
  | 'ready'
  | 'early'
  | 'open'
  | 'asking'
  | 'waiting'
  | 'error'
  | 'canceled';

/** The specification's words for each (spec 8), and what stands below them. */
const TITLES: Record<Stage, () => string> = {
  loading: m.identity_vendor_title,
  no_config: m.identity_error_config,
  no_script: m.identity_error_script,
  ready: m.identity_vendor_title,
  early: m.identity_error_not_ready,
  open: m.identity_vendor_open,
  asking: m.identity_processing_title,
  waiting: m.identity_processing_title,
  error: m.identity_error,
  canceled: m.identity_canceled,
};
const TEXTS: Record<Stage, () => string> = {
  loading: m.identity_start_text,
  no_config: m.identity_error_config_text,
  no_script: m.identity_error_script_text,
  ready: m.identity_start_text,
  early: m.identity_error_not_ready_text,
  open: m.identity_vendor_open_text,
  asking: m.identity_vendor_asking,
  waiting: m.identity_vendor_waiting,
  error: m.identity_error_text,
  canceled: m.identity_canceled_text,
};
const AFTER: Record<VendorSignal, Stage> = { completed: 'asking', canceled: 'canceled', error: 'error' };

/** The vendor's window: script and configuration first, then its own pages; the server asks it for the result. */
export function VendorStep({ sessionId, foot }: { sessionId: string; foot: ReactNode }) {
  const [stage, setStage] = useState<Stage>('loading');
  const config = useRef<WindowConfig | null>(null);
  const listening = useRef<(() => void) | null>(null);
  const fetcher = useFetcher<IdentityAnswer>();
  const load = async () => {
    try {
      config.current = await fetchConfig();
    } catch {
      return setStage('no_config');
    }
    try {
      await loadVendorScript(config.current.scriptUrl);
      setStage('ready');
    } catch {
      config.current = null;
      setStage('no_script');
    }
  };
  const loadOnce = useRef(load);
  useEffect(() => {
    void loadOnce.current();
    return () => listening.current?.();
  }, []);
  const vendor = fetcher.data?.vendor;
  const problem = fetcher.data?.problem;
  // The answer of the server is the only one that counts.
  useEffect(() => {
    if (problem) setStage('error');
    else if (vendor === 'waiting') setStage('waiting');
  }, [vendor, problem]);
  const ask = () => void fetcher.submit({ intent: 'vendor-done' }, { method: 'post' });
  const start = () => {
    if (!config.current || !window.Connect) return setStage((now) => (now === 'loading' ? 'early' : now));
    listening.current?.();
    setStage('open');
    listening.current = openVendorWindow(config.current, sessionId, (signal) => {
      setStage(AFTER[signal]);
      if (signal === 'completed') ask();
    });
  };
  const isAsked = stage === 'waiting' || stage === 'asking' || stage === 'error';
  const isBroken = stage === 'no_config' || stage === 'no_script';
  return (
    <IdentityFrame step="document" picture={<Gate look={isBroken || stage === 'error' ? 'dim' : 'shut'} />} foot={foot}>
      <div aria-live="assertive">
        <h1>{TITLES[stage]()}</h1>
      </div>
      <p className="muted">{problem && stage === 'error' ? problem : TEXTS[stage]()}</p>
      <div className="idc-acts">
        {isBroken ? (
          <Button tone="door" onClick={() => void load()}>
            {m.identity_try_again()}
          </Button>
        ) : null}
        {isAsked ? (
          <Button tone="door" onClick={ask} isBusy={fetcher.state !== 'idle'}>
            {m.identity_look_again()}
          </Button>
        ) : null}
        {isBroken || isAsked ? null : (
          <Button tone="door" onClick={start}>
            {m.identity_start()}
          </Button>
        )}
        <Form method="post">
          <input type="hidden" name="session" value={sessionId} />
          <Button type="submit" tone="text" name="intent" value="cancel">
            {m.identity_call_off()}
          </Button>
        </Form>
      </div>
    </IdentityFrame>
  );
}
