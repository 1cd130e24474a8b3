import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { levelWord } from '../domain/level-texts.ts';
import { AGENT_LEVELS, type AgentLevel } from '../levels.ts';
import type { OwnVerification } from '../verification.ts';

const WHAT: Record<AgentLevel, () => string> = {
  basic: m.agents_levels_basic_what,
  silver: m.agents_levels_silver_what,
  gold: m.agents_levels_gold_what,
};

/** The levels as three doors: green ones were checked, the next one is lit; one that is only paid for says so. */
export function LevelLadder({ record }: { record: OwnVerification | null }) {
  const passed = record?.standing === 'checked' && record.checkedLevel ? AGENT_LEVELS.indexOf(record.checkedLevel) : -1;
  return (
    <ol className="ladder">
      {AGENT_LEVELS.map((level, index) => (
        <li key={level} className={lookOf(index, passed)}>
          <span className="dr">
            <Icon name={index <= passed ? 'check' : 'seal'} size="l" />
          </span>
          <b>{levelWord(level)}</b>
          <span className="muted">{WHAT[level]()}</span>
          {record?.underReview === level ? <span className="small">{m.agents_standing_paid()}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function lookOf(index: number, passed: number): string | undefined {
  if (index <= passed) return 'is-done';
  return index === passed + 1 ? 'is-next' : undefined;
}
