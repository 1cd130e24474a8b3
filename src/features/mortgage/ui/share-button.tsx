import { useState } from 'react';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Sends the address of these figures: the phone's own share sheet where there is one, else the clipboard. */
export function ShareButton({ path }: { path: string }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = new URL(localPath(path), location.href).href;
    if (typeof navigator.share === 'function') {
      // Whoever closes the sheet has not failed.
      await navigator.share({ title: document.title, url }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => setSaid(m.mortgage_shared()),
      () => setSaid(m.mortgage_share_failed()),
    );
  };
  return (
    <>
      <Button tone="line" className="needs-script" onClick={() => void share()}>
        <Icon name="share" />
        {m.mortgage_share()}
      </Button>
      <span className="small muted" role="status">
        {said}
      </span>
    </>
  );
}
