import { useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button, type ButtonTone } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type ShareProps = { title: string; address: string; tone?: ButtonTone; size?: 'm' | 's'; block?: boolean };

/** Shares an address with what the device has for it, else copies it; without script it stands there to be copied. */
export function ShareButton({ title, address, tone = 'line', size = 'm', block = true }: ShareProps) {
  const isHydrated = useHydrated();
  const [said, setSaid] = useState<string | null>(null);
  if (!isHydrated)
    return (
      <p className="small">
        {m.staging_share_address()} <a href={address}>{address}</a>
      </p>
    );
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ title, url: address });
      else {
        await navigator.clipboard.writeText(address);
        setSaid(m.staging_copied());
      }
    } catch (error) {
      // Closing the device's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(address);
    }
  };
  return (
    <>
      <Button tone={tone} size={size} block={block} onClick={() => void share()}>
        <Icon name="share" />
        {m.staging_share()}
      </Button>
      <p className="small" role="status">
        {said}
      </p>
    </>
  );
}
