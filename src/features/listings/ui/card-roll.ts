/** The photos behind a card's cover are named in its markup and fetched when somebody reaches for the photo. */
const PHOTOS = 'data-photos';

/** Puts the other photos into their places; a second time there is nothing to put. */
export function fillRoll(roll: Element): void {
  const photos = roll.getAttribute(PHOTOS)?.split(' ') ?? [];
  if (photos.length === 0) return;
  roll.removeAttribute(PHOTOS);
  // What the browser chose for the cover it can show for the others.
  const isAvif = roll.querySelector('img')?.currentSrc.endsWith('.avif') ?? false;
  const places = [...roll.children].slice(1);
  for (const [index, photo] of photos.entries()) {
    const image = new Image();
    image.alt = '';
    image.decoding = 'async';
    image.src = isAvif ? photo.replace(/\.webp$/, '.avif') : photo;
    places[index]?.replaceChildren(image);
  }
}

/** Rolls on by one photo, after the last to the first. */
export function showNextPhoto(button: Element): void {
  const roll = button.closest('.roll');
  if (!roll) return;
  fillRoll(roll);
  const isLast = roll.scrollLeft + roll.clientWidth * 1.5 > roll.scrollWidth;
  roll.scrollTo({ left: isLast ? 0 : roll.scrollLeft + roll.clientWidth });
}
