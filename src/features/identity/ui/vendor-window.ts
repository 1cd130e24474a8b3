import { readStoredSession } from '#features/accounts/stored-session.ts';

/** What the server tells a browser of the vendor (adapters/identity-check/port.ts). */
export type WindowConfig = {
  apiKey: string;
  appId: string;
  widgetId: string;
  scriptUrl: string;
  origin: string;
};

export type VendorSignal = 'completed' | 'canceled' | 'error';

type Connect = new (options: object) => { setup: () => void; open: () => void };
declare global {
  interface Window {
    Connect?: Connect;
  }
}

/** Words of its messages; anything else says nothing. */
const SIGNALS: ReadonlyMap<unknown, VendorSignal> = new Map<unknown, VendorSignal>([
  ['success', 'completed'],
  ['completed', 'completed'],
  ['close', 'canceled'],
  ['cancel', 'canceled'],
  ['cancelled', 'canceled'],
  ['error', 'error'],
]);

/** Asks the server for the configuration. @throws Error where it is refused or does not come */
export async function fetchConfig(): Promise<WindowConfig> {
  const response = await fetch('/api/functions/identity-verification', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${readStoredSession()?.access_token ?? ''}`,
    },
    body: JSON.stringify({ action: 'get-config' }),
  });
  if (!response.ok) throw new Error(`The configuration is answered with ${response.status}.`);
  return (await response.json()) as WindowConfig;
}

/** Loads the vendor's script, once. @throws Error where it does not come */
export function loadVendorScript(address: string): Promise<void> {
  if (window.Connect) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => (window.Connect ? resolve() : reject(new Error('The script brought nothing.')));
    script.onerror = () => {
      script.remove();
      reject(new Error('The script did not come.'));
    };
    document.head.append(script);
  });
}

/** Opens the vendor's window for a session; its messages only tell us to ask the server. Gives what ends listening. */
export function openVendorWindow(
  config: WindowConfig,
  sessionId: string,
  onSignal: (signal: VendorSignal) => void,
): () => void {
  const listen = ({ origin, data }: MessageEvent) => {
    if (origin !== config.origin) return;
    const signal = SIGNALS.get(typeof data === 'string' ? data : (data as { type?: unknown } | null)?.type);
    if (signal) onSignal(signal);
  };
  window.addEventListener('message', listen);
  const Widget = window.Connect as Connect;
  const widget = new Widget({
    app_id: config.appId,
    p_key: config.apiKey,
    type: 'custom',
    reference_id: sessionId,
    config: { widget_id: config.widgetId },
    onSuccess: () => onSignal('completed'),
    onError: () => onSignal('error'),
    onClose: () => onSignal('canceled'),
  });
  widget.setup();
  widget.open();
  return () => window.removeEventListener('message', listen);
}
