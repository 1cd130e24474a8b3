import { useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';

/** Reckons the fingerprint of a file in the browser and compares it with the certificate's; nothing is sent. */
export function CompareFile({ sha256 }: { sha256: string }) {
  const [isSame, setSame] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  async function compare(file: File | undefined) {
    setSame(null);
    if (file) setSame((await digest(file)) === sha256);
  }
  return (
    <section className="panel" aria-labelledby="compare">
      <h2 id="compare">{m.papers_check_compare()}</h2>
      <p className="muted mb-3">{m.papers_check_compare_text()}</p>
      <TextField
        label={m.papers_check_compare_choose()}
        type="file"
        disabled={!isHydrated}
        onChange={(event) => void compare(event.target.files?.[0])}
      />
      <div role="status">
        {isSame === null ? null : (
          <Note tone={isSame ? 'leaf' : 'rose'}>{isSame ? m.papers_check_same() : m.papers_check_other()}</Note>
        )}
      </div>
    </section>
  );
}

async function digest(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
