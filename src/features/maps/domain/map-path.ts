/**
 * A drawing context for d3-geo that writes a short SVG path: whole px, relative steps, and no step shorter than `least`
 * px. It knows the calls that lines and polygons make; points (`arc`) are not drawn.
 */
export class MapPath {
  readonly #least: number;
  #text = '';
  #at: [number, number] = [0, 0];

  constructor(least: number) {
    this.#least = least;
  }

  moveTo(x: number, y: number): void {
    this.#at = [Math.round(x), Math.round(y)];
    this.#text += `M${this.#at[0]} ${this.#at[1]}`;
  }

  lineTo(x: number, y: number): void {
    const [dx, dy] = [Math.round(x) - this.#at[0], Math.round(y) - this.#at[1]];
    if (Math.hypot(dx, dy) < this.#least) return;
    this.#at = [this.#at[0] + dx, this.#at[1] + dy];
    this.#text += `l${dx}${dy < 0 ? '' : ' '}${dy}`;
  }

  closePath(): void {
    this.#text += 'z';
  }

  beginPath(): void {}

  arc(): void {}

  /** Parts that shrank to a point are left out. */
  toString(): string {
    return this.#text.replaceAll(/M-?\d+ -?\d+z?(?=M|$)/g, '');
  }
}
