/** How the gate stands: shut at the start, open and lit when passed, dimmed with a lamp when not. */
export type GateLook = 'shut' | 'open' | 'dim';

const WALL = { shut: ['#b0401c', '#e09566'], open: ['#b0401c', '#e09566'], dim: ['#3d4785', '#8189c0'] } as const;
const PINNACLES = [0, 51, 102, 153, 204] as const;

/** The gate that is the picture of the whole check. */
export function Gate({ look }: { look: GateLook }) {
  const [wall, line] = WALL[look];
  return (
    <svg className="idgate" viewBox="0 0 240 172" aria-hidden="true">
      {PINNACLES.map((x) => (
        <path
          key={x}
          transform={`translate(${x})`}
          d="M4 50C11 46 12 36 14 25Q18 16 22 25C24 36 25 46 32 50Z"
          fill={wall}
        />
      ))}
      <path d="M0 172V50H240V172Z" fill={wall} />
      <path
        d="M6 82L15 70L24 82L33 70L42 82L51 70L60 82L69 70L78 82M162 82L171 70L180 82L189 70L198 82L207 70L216 82L225 70L234 82"
        fill="none"
        stroke={line}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M78 172V106C78 80 90 66 120 66S162 80 162 106V172Z" fill={line} />
      {look === 'open' ? <OpenDoor /> : <ShutDoor />}
      {look === 'dim' ? (
        <path d="M120 90v12M120 109v.5" stroke="#f3b94b" strokeWidth="6" strokeLinecap="round" />
      ) : null}
    </svg>
  );
}

function ShutDoor() {
  return (
    <>
      <path d="M85 172V114C85 88 97 74 120 74S155 88 155 114V172Z" fill="#090c22" />
      <path d="M88 172V118C88 92 100 78 120 78S152 92 152 118V172Z" fill="#1e2657" />
      <path d="M120 78V172" stroke="#090c22" strokeWidth="2.5" />
      <path d="M95 120h18v40H95ZM127 120h18v40h-18Z" fill="none" stroke="#3d4785" strokeWidth="2" />
      <circle cx="115" cy="140" r="2.8" fill="#f08a55" />
      <circle cx="125" cy="140" r="2.8" fill="#f08a55" />
    </>
  );
}

function OpenDoor() {
  return (
    <>
      <path d="M85 172V114C85 88 97 74 120 74S155 88 155 114V172Z" fill="#f3b94b" />
      <path d="M85 172V114C85 92 94 78 104 75V172Z" fill="#1e2657" />
      <circle cx="99" cy="128" r="2.5" fill="#f08a55" />
      <circle cx="130" cy="128" r="19" fill="#1b6840" />
      <path
        d="m121 128 6.500 7 12-14"
        fill="none"
        stroke="#fff"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
