/** Every other line of the relief is a repeated shape; building the paths keeps the drawing under two kilobytes. */
const chevrons = ([x, y]: readonly [x: number, y: number], step: number, count: number, rise: number) =>
  Array.from(
    { length: count },
    (_, index) => `M${x + index * step} ${y}l${step / 2} ${-rise}l${step / 2} ${rise}`,
  ).join('');

const RELIEF_LINES = `${chevrons([188, 170], 23, 8, 20)}M184 182H376M184 136H376${chevrons([68, 374], 20, 5, 18)}${chevrons([392, 374], 20, 5, 18)}M66 386H170M390 386H494M68 232h100v100h-100ZM392 232h100v100h-100Z`;
const ARCH_LINES = 'M200 470V336C200 236 360 236 360 336V470M214 470V338C214 256 346 256 346 338V470';
const KNOT =
  'M0-34C20-34 12-12 34 0 12 12 20 34 0 34-20 34-12 12-34 0-12-12-20-34 0-34ZM-22-22C-10-30-2-14 0 0 2 14 10 30 22 22 30 10 14 2 0 0-14-2-30-10-22-22ZM22-22C30-10 14-2 0 0-14 2-30 10-22 22-10 30-2 14 0 0 2-14 10-30 22-22Z';

/** A roof pinnacle (zankwaye) of that width and height, standing on `base`. */
const pinnacle = (x: number, base: number, half: number, height: number) => {
  const near = half * 0.44;
  const top = base - height;
  return `M${x - half} ${base}C${x - half * 0.84} ${base - height * 0.19} ${x - half * 0.68} ${base - height * 0.53} ${x - near} ${base - height * 0.72}Q${x} ${top} ${x + near} ${base - height * 0.72}C${x + half * 0.68} ${base - height * 0.53} ${x + half * 0.84} ${base - height * 0.19} ${x + half} ${base}Z`;
};
const WING_ROOF = [
  pinnacle(80, 196, 23, 69),
  pinnacle(480, 196, 23, 69),
  pinnacle(140, 196, 15, 40),
  pinnacle(420, 196, 15, 40),
].join('');
const TOWER_ROOF = [
  pinnacle(198, 124, 23, 74),
  pinnacle(362, 124, 23, 74),
  pinnacle(280, 124, 27, 100),
  pinnacle(239, 124, 12, 32),
  pinnacle(321, 124, 12, 32),
].join('');

/**
 * The gate of a Hausa compound at dusk, its door ajar and lit from within. The clay is the same clay in both themes.
 */
export function Gate() {
  return (
    <svg className="gate-art" viewBox="0 0 560 470" aria-hidden="true">
      <defs>
        <Slope id="gate-wing" from="#CB6C3B" to="#A4441D" />
        <Slope id="gate-tower" from="#DB8150" to="#B24E24" />
        <Slope id="gate-light" from="#FFE7AE" to="#EBA04A" />
        <g id="gate-relief" fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path d={RELIEF_LINES + ARCH_LINES} />
          <path d={KNOT} transform="translate(118 282) scale(1.15)" />
          <path d={KNOT} transform="translate(442 282) scale(1.15)" />
        </g>
      </defs>
      <path fill="url(#gate-wing)" d="M40 470 54 192H506l14 278Z" />
      <path fill="#CB6C3B" d={WING_ROOF} />
      <path fill="url(#gate-tower)" d="M164 470 174 120H386l10 350Z" />
      <path fill="#DB8150" d={TOWER_ROOF} />
      <g fill="#7D3012" opacity=".45">
        <path d="M53.5 202H171.6l-.3 9H53ZM388.4 202H506.5l.5 9H388.7Z" />
        <path d="M164 470 174 120h-6L152 470ZM396 470 386 120h6l16 350Z" opacity=".5" />
      </g>
      <use href="#gate-relief" stroke="#8A3413" strokeWidth="7" opacity=".7" x="2" y="3" />
      <use href="#gate-relief" stroke="#EBA377" strokeWidth="5.5" />
      <path fill="#5A220C" d="M226 470V340C226 274 334 274 334 340V470Z" />
      <path fill="url(#gate-light)" d="M236 470V342C236 286 324 286 324 342V470Z" />
      <path fill="#C9752F" d="M236 470V440H324V470Z" opacity=".5" />
      <path fill="#4A2415" d="M236 470V342C236 322 246 310 262 304V470Z" />
      <path stroke="#D9A35B" strokeWidth="6" strokeLinecap="round" d="M251 340v0M251 368v0M251 396v0M251 424v0" />
    </svg>
  );
}

function Slope({ id, from, to }: { id: string; from: string; to: string }) {
  return (
    <linearGradient id={id} x2="0" y2="1">
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  );
}
