import { createElement, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** The vendor's agent and where its widget comes from. */
export type Vendor = { agentId: string; scriptUrl: string };

type Standing = { is: 'quiet' } | { is: 'asking' } | { is: 'failed'; text: string } | { is: 'open'; url: string };

/** The vendor's own widget: nothing of it is loaded, and nobody is told of the visit, before somebody asks for it. */
export function VendorAgent({ vendor }: { vendor: Vendor }) {
  const [standing, setStanding] = useState<Standing>({ is: 'quiet' });
  const open = async () => {
    setStanding({ is: 'asking' });
    const link = await askLink(vendor.agentId);
    if ('problem' in link) return setStanding({ is: 'failed', text: link.problem });
    const isLoaded = await loadScript(vendor.scriptUrl);
    setStanding(isLoaded ? { is: 'open', url: link.url } : { is: 'failed', text: m.voice_widget_failed() });
  };
  if (standing.is === 'open') return createElement('elevenlabs-convai', { 'signed-url': standing.url });
  return (
    <div className="talk-vendor needs-script">
      <Button tone="door" onClick={open} disabled={standing.is === 'asking'}>
        <Icon name="mic" />
        {standing.is === 'asking' ? m.voice_vendor_opening() : m.voice_vendor_open()}
      </Button>
      <p className="small muted">{m.voice_vendor_where()}</p>
      {standing.is === 'failed' ? <p role="alert">{standing.text}</p> : null}
    </div>
  );
}

/** The signed link, or why there is none, in the words of spec 8. */
async function askLink(agentId: string): Promise<{ url: string } | { problem: string }> {
  try {
    const response = await fetch('/api/functions/voice-signed-url', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agent_id: agentId }),
    });
    const body = (await response.json()) as { signed_url?: unknown; code?: unknown };
    if (body.code === 'voice_link_missing') return { problem: m.voice_empty_link() };
    if (!response.ok) return { problem: m.voice_no_link() };
    return typeof body.signed_url === 'string' ? { url: body.signed_url } : { problem: m.voice_empty_link() };
  } catch {
    return { problem: m.voice_no_link() };
  }
}

function loadScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.append(script);
  });
}
