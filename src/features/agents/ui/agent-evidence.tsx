import { href } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import type { AgentPageFacts } from '../domain/directory.ts';
import { levelWord } from '../domain/level-texts.ts';
import { credentialWord } from './agent-texts.ts';

/** What stands behind the seal, line by line, and what nobody has looked at. */
export function AgentEvidence({ agent }: { agent: AgentPageFacts }) {
  const { evidence } = agent;
  const rows: [string, string][] = [
    [m.agents_profile_identity(), identityWords(evidence)],
    [m.agents_profile_level(), levelWords(agent)],
    [
      m.agents_profile_address(),
      evidence.hasAddress ? m.agents_profile_address_given() : m.agents_profile_address_none(),
    ],
    [
      m.agents_profile_credentials(),
      evidence.credentials.length > 0
        ? m.agents_profile_credentials_given({ names: evidence.credentials.map(credentialWord).join(', ') })
        : m.agents_profile_credentials_none(),
    ],
    [
      m.agents_profile_documents(),
      evidence.acceptedDocuments > 0
        ? m.agents_profile_documents_accepted({ count: evidence.acceptedDocuments })
        : m.agents_profile_documents_none(),
    ],
  ];
  return (
    <>
      <dl className="kv">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {evidence.written ? (
        <p className="small">
          <a href={localPath(`${href('/ledger')}?entry=${evidence.written.entry}`)}>
            {m.ledger_written({ date: formatDate(evidence.written.at) })}
          </a>
        </p>
      ) : null}
    </>
  );
}

function identityWords({ checkedAt, identityGiven }: AgentPageFacts['evidence']): string {
  if (checkedAt) return m.agents_profile_identity_reviewed({ date: formatDate(checkedAt) });
  return identityGiven ? m.agents_profile_identity_given() : m.agents_profile_identity_none();
}

function levelWords({ level, checkedLevel, evidence: { checkedAt, levelPaidAt } }: AgentPageFacts): string {
  if (!level) return m.agents_profile_level_none();
  if (level === 'basic') return m.agents_profile_level_free();
  const words = { level: levelWord(level) };
  if (checkedLevel === level && checkedAt)
    return m.agents_profile_level_checked({ ...words, date: formatDate(checkedAt) });
  return levelPaidAt
    ? m.agents_profile_level_paid({ ...words, date: formatDate(levelPaidAt) })
    : m.agents_profile_level_paid_once(words);
}
