import { hash } from 'node:crypto';
import { findRawElements } from './elements.ts';

const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
/**
 * Types a browser executes or obeys; anything else (application/ld+json, text/plain) is a data block no policy looks
 * at.
 */
const EXECUTED_TYPES = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'importmap',
  'speculationrules',
]);

export type PolicyOptions = {
  isHttps: boolean;
  googleMapsScriptUrl: string | null;
  /** The script of the identity vendor, on its page alone. */
  identityScriptUrl?: string | null;
  /** The script and the service of the voice vendor, on its page alone. */
  voiceVendor?: { scriptUrl: string; serviceUrl: string } | null;
  /** Where a form of ours may lead beside our own pages: the payment provider's checkout. */
  checkoutOrigin?: string | null;
};

const sha256 = (text: string | Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The hashes of everything inline the page may run, and of what its loader inserts later. */
export function hashInlineScripts(page: Buffer, lateModule: string | null): string[] {
  const hashes = new Set<string>();
  for (const { attributes, body } of findRawElements(page, 'script')) {
    const type = TYPE.exec(attributes)?.[1]?.toLowerCase() ?? '';
    if (body.byteLength > 0 && !/\bsrc\s*=/.test(attributes) && EXECUTED_TYPES.has(type)) hashes.add(sha256(body));
  }
  if (lateModule !== null) hashes.add(sha256(lateModule));
  return [...hashes];
}

/**
 * The page's Content-Security-Policy: own origin and this page's inline scripts by hash, nothing inline beside them.
 */
export function buildContentSecurityPolicy(page: Buffer, lateModule: string | null, options: PolicyOptions): string {
  const scripts = hashInlineScripts(page, lateModule).join(' ');
  const styles = [...new Set(findRawElements(page, 'style').map(({ body }) => sha256(body)))].join(' ');
  const google = options.googleMapsScriptUrl;
  const identity = options.identityScriptUrl ? vendorOrigins(options.identityScriptUrl) : '';
  const voice = options.voiceVendor ? voiceSources(options.voiceVendor) : null;
  const freeStyles = "style-src 'self' 'unsafe-inline'";
  // What is not named falls back to default-src: the policy is sent with every page, so it says nothing twice.
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts} ${google ? googleScripts(google) : ''} ${identity} ${voice?.scripts ?? ''}`,
    // These write <style> elements of their own; a hash beside 'unsafe-inline' would switch the latter off.
    google || voice
      ? `${freeStyles} ${google ? 'https://fonts.googleapis.com' : ''}`
      : styles && `style-src 'self' ${styles}`,
    // Attributes carry widths and scores of server-drawn bars; they cannot select, import or run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${google ? 'https://*.googleapis.com https://maps.gstatic.com https://*.google.com' : ''} ${voice?.pictures ?? ''}`,
    ...(google || identity || voice
      ? [`connect-src 'self' ${google ? googleScripts(google) : ''} ${identity} ${voice?.services ?? ''}`]
      : []),
    ...(google ? ["font-src 'self' https://fonts.gstatic.com"] : []),
    ...(voice ? ["media-src 'self' blob: data:"] : []),
    ...(google || identity
      ? [`frame-src 'self' ${google ? 'https://www.google.com https://maps.google.com' : ''} ${identity}`]
      : []),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${options.checkoutOrigin ?? ''}`,
    "frame-ancestors 'self'",
    options.isHttps ? 'upgrade-insecure-requests' : '',
  ]
    .filter(Boolean)
    .map((directive) => directive.replaceAll(/\s+/g, ' ').trim())
    .join('; ');
}

function googleScripts(scriptUrl: string): string {
  return `${new URL(scriptUrl).origin} https://maps.gstatic.com https://*.googleapis.com`;
}

/** The vendor's widget comes from a CDN, works the sound in a worklet of its own, and speaks with its service. */
function voiceSources({ scriptUrl, serviceUrl }: { scriptUrl: string; serviceUrl: string }) {
  const services = vendorOrigins(serviceUrl);
  return {
    scripts: `${new URL(scriptUrl).origin} blob: data:`,
    services: `${services} ${services.replaceAll(/\bhttp(s?):/g, 'ws$1:')}`,
    pictures: services,
  };
}

/** The script's own origin, and its siblings: the vendor's window is a frame of another of its hosts. */
function vendorOrigins(scriptUrl: string): string {
  const { origin, hostname, protocol } = new URL(scriptUrl);
  const domain = /^[\w-]+\.([\w-]+\.[\w.-]+)$/.exec(hostname)?.[1];
  return domain && !/^\d/.test(domain) ? `${origin} ${protocol}//*.${domain}` : origin;
}
