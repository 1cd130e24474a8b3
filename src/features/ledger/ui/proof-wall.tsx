import { m } from '#paraglide/messages.js';

/** A join of the path: what came from below, what stands beside it, on which side, and what they make. */
export type Join = { own: string; beside: string; isLeft: boolean; made: string };

const SHOWN_JOINS = 3;
const STEP = 90;
const BRICK = { width: 84, height: 48 };
const [LEFT_X, RIGHT_X] = [60, 172];

const short = (hash: string) => hash.slice(0, 4);
const brick = (x: number, y: number) => `M${x} ${y + BRICK.height}v-18q0 -30 30 -30h24q30 0 30 30v18z`;

/** The way of an entry up to the signed top, joined pair by pair; a long one is drawn at its beginning. */
export function ProofWall({ joins, root }: { joins: readonly Join[]; root: string }) {
  const shown = joins.slice(0, SHOWN_JOINS);
  const height = shown.length * STEP + BRICK.height + 16;
  const [first] = joins;
  return (
    <section className="lg-wall on-dye" aria-labelledby="wall-title">
      <div>
        <h2 id="wall-title">{m.ledger_wall()}</h2>
        <p>{m.ledger_wall_text()}</p>
      </div>
      <svg
        viewBox={`0 0 316 ${height}`}
        role="img"
        aria-label={m.ledger_wall_label({
          leaf: short(first?.own ?? root),
          beside: short(first?.beside ?? root),
          root: short(root),
        })}
      >
        {shown.map(({ own, beside, isLeft }, index) => (
          <Pair key={own} y={index * STEP + 8} own={own} beside={beside} isLeft={isLeft} isFirst={index === 0} />
        ))}
        {joins.length > shown.length ? (
          <text className="lab" x="172" y={shown.length * STEP + 2}>
            + {joins.length - shown.length}
          </text>
        ) : null}
        <Brick x={(LEFT_X + RIGHT_X) / 2} y={shown.length * STEP + 8} hash={root} isOwn />
        <text className="lab" x="208" y={shown.length * STEP + 40}>
          {m.ledger_wall_top()}
        </text>
      </svg>
      <p className="lg-key">
        <span>
          <i className="is-own" />
          {m.ledger_wall_key_own()}
        </span>
        <span>
          <i />
          {m.ledger_wall_key_given()}
        </span>
      </p>
      {joins.length > 0 ? (
        <details>
          <summary>{m.ledger_wall_joins({ count: joins.length })}</summary>
          <ol>
            {joins.map(({ own, beside, isLeft, made }) => (
              <li key={own}>
                <code>{isLeft ? `${own} + ${beside}` : `${beside} + ${own}`}</code> → <code>{made}</code>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

type PairProps = { y: number; isFirst: boolean } & Omit<Join, 'made'>;

function Pair({ y, own, beside, isLeft, isFirst }: PairProps) {
  const [ownX, besideX] = isLeft ? [LEFT_X, RIGHT_X] : [RIGHT_X, LEFT_X];
  const foot = y + BRICK.height;
  return (
    <>
      <Brick x={ownX} y={y} hash={own} isOwn />
      <Brick x={besideX} y={y} hash={beside} />
      <path className="joint" d={`M102 ${foot + 2}v10H214v-10M158 ${foot + 12}v14`} />
      {isFirst ? (
        <text className="lab" x={isLeft ? 4 : 262} y={y + 32}>
          {m.ledger_wall_you()}
        </text>
      ) : null}
    </>
  );
}

function Brick({ x, y, hash, isOwn = false }: { x: number; y: number; hash: string; isOwn?: boolean }) {
  return (
    <g className={isOwn ? 'brick is-own' : 'brick'}>
      <path d={brick(x, y)} />
      <text x={x + BRICK.width / 2} y={y + 31} textAnchor="middle">
        {short(hash)}
      </text>
    </g>
  );
}
