/** IPTC's words for pictures that no camera took as they are: what such a file says of itself in XMP. */
export const SYNTHETIC_ORIGINS = [
  'compositeSynthetic',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const;
export type SyntheticOrigin = (typeof SYNTHETIC_ORIGINS)[number];

const TERMS = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** XMP is a few kilobytes; what is longer is looked through no further. */
const LONGEST_XMP = 64_000;

/** What a picture's XMP says of being synthetic; null where it says nothing of it. */
export function readSyntheticOrigin(xmp: Uint8Array | undefined): SyntheticOrigin | null {
  if (!xmp) return null;
  const text = Buffer.from(xmp.subarray(0, LONGEST_XMP)).toString('latin1');
  return SYNTHETIC_ORIGINS.find((origin) => new RegExp(`${TERMS}${origin}(?![A-Za-z])`).test(text)) ?? null;
}

/** What is kept of it beside the pixels: that no camera took the picture as it is. */
export const SYNTHETIC_WORDS = 'Parts of this picture were made by a computer.';

/** The XMP of a picture of that origin, in our own words; `description` holds no markup. */
export function xmpOf(origin: SyntheticOrigin, description: string): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 Iptc4xmpExt:DigitalSourceType="${TERMS}${origin}">
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${description}</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}
