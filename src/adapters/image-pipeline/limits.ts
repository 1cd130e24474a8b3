/**
 * The widths every picture is kept at, in pixels; a smaller original is kept at its own width and never made larger.
 */
export const VARIANT_WIDTHS = [320, 640, 1024, 1600] as const;
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** Larger files are refused unread. The forms promise less (spec 5: photos under 5MB, staging 10MB). */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Width times height; a small file can unpack into more than memory holds. Phones make 50 million today. */
export const MAX_PICTURE_PIXELS = 64_000_000;
/** A side below this shows nothing of a home. */
export const MIN_PICTURE_SIDE = 100;

/** Part of every picture's id: raise it when the settings below change, because variants are cached for ever. */
export const PIPELINE_VERSION = 1;
/** Chosen by eye on rendered exteriors: about 17 KB at 640 pixels, 37 KB at 960. */
export const AVIF_OPTIONS = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' } as const;
export const WEBP_OPTIONS = { quality: 72, effort: 4, smartSubsample: true } as const;

/**
 * Which widths an original of this width is kept at: those it reaches, and its own when it lies between two of them.
 */
export function widthsFor(originalWidth: number): number[] {
  const reached = VARIANT_WIDTHS.filter((width) => width <= originalWidth);
  const largest = VARIANT_WIDTHS[VARIANT_WIDTHS.length - 1] as number;
  return reached.length > 0 && (originalWidth >= largest || reached.at(-1) === originalWidth)
    ? reached
    : [...reached, originalWidth];
}
