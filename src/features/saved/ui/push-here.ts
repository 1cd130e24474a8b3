import { href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';

/** Asks for leave and tells the server where this browser is reached; what went wrong in words, or null. */
export async function addThisBrowser(publicKey: string): Promise<string | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return m.saved_push_cannot();
  if ((await Notification.requestPermission()) !== 'granted') return m.saved_push_denied();
  try {
    await navigator.serviceWorker.register('/sw.js');
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    const body = new URLSearchParams({
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
    });
    const answer = await fetch(localPath(href('/saved/push')), { method: 'POST', body });
    const said = (await answer.json()) as { problem?: string };
    return said.problem ?? null;
  } catch {
    return m.saved_push_cannot();
  }
}
