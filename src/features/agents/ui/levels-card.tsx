import type { CSSProperties } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatMoney, toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { levelWord } from '../domain/level-texts.ts';
import type { CenterAnswer } from '../domain/verification-answer.ts';
import { type LevelDoor, levelDoor } from '../domain/verification-states.ts';
import { AGENT_LEVELS, type AgentLevel, LEVEL_PROGRESS, type LevelFees } from '../levels.ts';
import { CREDENTIAL_NAMES, type OwnVerification } from '../verification.ts';
import { credentialWord } from './agent-texts.ts';

type LevelsCardProps = {
  fees: LevelFees;
  record: OwnVerification | null;
  isDemo: boolean;
  address: string;
  answer: CenterAnswer | undefined;
};

const WHAT: Record<AgentLevel, () => string> = {
  basic: m.agents_levels_basic_what,
  silver: m.agents_levels_silver_what,
  gold: m.agents_levels_gold_what,
};

const inNaira = (fee: number) => formatMoney({ minor: toMinorUnits(fee), currency: 'NGN' });

/** The three levels (spec 2): locked until the identity check is sent, then opening in order. */
export function LevelsCard({ fees, record, isDemo, address, answer }: LevelsCardProps) {
  const navigation = useNavigation();
  const progress =
    record?.status === 'verified' || record?.hasPaid || record?.hasChosenLevel ? LEVEL_PROGRESS[record.level] : 0;
  return (
    <section className="panel is-full" aria-labelledby="levels-title" id="levels">
      <div className="row row-wrap justify-between">
        <h2 id="levels-title" className="text-3">
          {m.agents_levels_title()}
        </h2>
        <span className="muted">{m.agents_levels_progress({ percent: progress })}</span>
      </div>
      <div
        className="meter mb-4"
        role="progressbar"
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={m.agents_levels_progress({ percent: progress })}
      >
        <i style={{ '--v': progress } as CSSProperties} />
      </div>
      {answer?.problem ? (
        <div role="alert" className="mb-3">
          <Note tone="rose">{answer.problem}</Note>
        </div>
      ) : null}
      <div className="levels">
        {AGENT_LEVELS.map((level) => (
          <Level
            key={level}
            level={level}
            fee={fees[level]}
            door={isDemo ? 'open' : levelDoor(level, record)}
            record={record}
            address={address}
            answer={answer?.values?.['level'] === level ? answer : undefined}
          />
        ))}
      </div>
      <Form method="post" className="mt-4" preventScrollReset>
        <Button
          tone="line"
          type="submit"
          name="intent"
          value="continue"
          isBusy={navigation.formData?.get('intent') === 'continue'}
        >
          {m.agents_levels_continue()}
        </Button>
      </Form>
    </section>
  );
}

type LevelProps = {
  level: AgentLevel;
  fee: number;
  door: LevelDoor;
  record: OwnVerification | null;
  address: string;
  answer: CenterAnswer | undefined;
};

function Level({ level, fee, door, record, address, answer }: LevelProps) {
  return (
    <Form method="post" className={door === 'open' ? 'level' : `level is-${door}`} noValidate preventScrollReset>
      <input type="hidden" name="level" value={level} />
      <div className="row justify-between">
        <h3>{levelWord(level)}</h3>
        {door === 'held' ? (
          <Tag
            tone={record?.standing === 'checked' && record.underReview !== level ? 'leaf' : 'plain'}
            icon={record?.underReview === level ? 'clock' : 'check'}
          >
            {record?.underReview === level ? m.agents_standing_paid() : m.agents_levels_held()}
          </Tag>
        ) : null}
      </div>
      <p>{WHAT[level]()}</p>
      <p className="price">{fee === 0 ? m.agents_levels_free() : m.agents_levels_once({ fee: inNaira(fee) })}</p>
      {door === 'locked' ? <p className="small muted">{lockedWords(level, record)}</p> : null}
      {door === 'open' && level !== 'basic' ? (
        <Papers level={level} record={record} address={address} answer={answer} />
      ) : null}
      {door === 'held' ? null : <Chooser level={level} fee={fee} isLocked={door === 'locked'} />}
    </Form>
  );
}

function Chooser({ level, fee, isLocked }: { level: AgentLevel; fee: number; isLocked: boolean }) {
  const navigation = useNavigation();
  const isBusy = navigation.formData?.get('intent') === 'level' && navigation.formData.get('level') === level;
  return (
    <Button
      tone={level === 'basic' ? 'line' : 'indigo'}
      type="submit"
      name="intent"
      value="level"
      disabled={isLocked}
      isBusy={isBusy}
    >
      {level === 'basic' ? m.agents_levels_select_basic() : m.agents_levels_pay({ fee: inNaira(fee) })}
    </Button>
  );
}

function lockedWords(level: AgentLevel, record: OwnVerification | null): string {
  if (!record) return m.agents_levels_locked();
  if (record.status === 'flagged') return m.agents_levels_flagged();
  return m.agents_levels_after({ level: levelWord(level === 'gold' ? 'silver' : 'basic') });
}

function Papers({ level, record, address, answer }: Omit<LevelProps, 'door' | 'fee'>) {
  return (
    <>
      <TextField
        label={m.agents_levels_address()}
        hint={m.agents_levels_address_hint()}
        name="address"
        autoComplete="street-address"
        maxLength={300}
        defaultValue={answer?.values?.['address'] ?? address}
        error={answer?.errors?.['address']}
      />
      {level === 'gold' ? (
        <fieldset className="form">
          <legend className="lbl">{m.agents_levels_credentials()}</legend>
          {CREDENTIAL_NAMES.map((name, index) => (
            <TextField
              key={name}
              label={credentialWord(name)}
              name={name}
              maxLength={60}
              defaultValue={answer?.values?.[name] ?? record?.credentials[name]}
              error={index === 0 ? answer?.errors?.['credentials'] : undefined}
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
