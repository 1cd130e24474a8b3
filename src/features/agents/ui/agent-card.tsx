import { href, Link } from 'react-router';
import { formatPhone, telLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import type { DirectoryEntry } from '../domain/directory.ts';
import { levelWord } from '../domain/level-texts.ts';
import { initialsOf, specialtyWord } from './agent-texts.ts';
import { StandingTag } from './standing-tag.tsx';

/** An agent among others, with every fact of the directory (spec 3). */
export function AgentCard({ agent }: { agent: DirectoryEntry }) {
  const path = href('/agents/:userId', { userId: agent.userId });
  return (
    <article className="agent">
      <div className="agent-head">
        <AgentFace agent={agent} />
        <div className="agent-who">
          <h2 className="agent-name">
            <Link to={path}>{agent.name}</Link>
          </h2>
          {agent.company ? <p>{agent.company}</p> : null}
          <p className="small muted">{[agent.location, agent.agentId].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className="row row-wrap">
        <AgentSeal agent={agent} />
        <Rating agent={agent} />
      </p>
      <AgentFacts agent={agent} />
      <p className="agent-ways">
        {agent.onHold ? null : (
          <Link
            className={buttonClass()}
            to={`${path}#contact`}
            aria-label={`${m.agents_card_contact()}: ${agent.name}`}
          >
            {m.agents_card_contact()}
          </Link>
        )}
        <Link
          className={buttonClass({ tone: 'line' })}
          to={path}
          aria-label={`${m.agents_card_profile()}: ${agent.name}`}
        >
          {m.agents_card_profile()}
        </Link>
      </p>
    </article>
  );
}

/** The agent's picture, or two letters in the arch. */
export function AgentFace({ agent }: { agent: Pick<DirectoryEntry, 'name' | 'image'> }) {
  return (
    <span className="avatar agent-face" aria-hidden="true">
      {agent.image ? (
        <img src={`${agent.image}/320.webp`} alt="" width="72" height="80" loading="lazy" />
      ) : (
        initialsOf(agent.name)
      )}
    </span>
  );
}

/**
 * Verified with the level that was checked, else where the agent stands; a level that is only paid for stands beside
 * it.
 */
export function AgentSeal({ agent }: { agent: Pick<DirectoryEntry, 'standing' | 'level' | 'checkedLevel'> }) {
  const { standing, level, checkedLevel } = agent;
  if (standing !== 'checked') return <StandingTag standing={standing} />;
  return (
    <>
      <Tag tone="leaf" icon="door">
        {checkedLevel ? m.agents_card_level({ level: levelWord(checkedLevel) }) : m.agents_card_verified()}
      </Tag>
      {level && checkedLevel && level !== checkedLevel ? (
        <Tag tone="ochre" icon="clock">
          {m.agents_card_level_review({ level: levelWord(level) })}
        </Tag>
      ) : null}
    </>
  );
}

export function Rating({ agent }: { agent: Pick<DirectoryEntry, 'rating' | 'reviews' | 'reviewsAreSamples'> }) {
  if (agent.rating === null || agent.reviews === 0)
    return <span className="small muted">{m.agents_card_no_reviews()}</span>;
  return (
    <span className="small">
      <b>{m.agents_card_rating({ rating: agent.rating.toFixed(1) })}</b>{' '}
      <span className="muted">
        {agent.reviewsAreSamples
          ? m.agents_card_reviews_samples({ count: agent.reviews })
          : m.agents_card_reviews({ count: agent.reviews })}
      </span>
    </span>
  );
}

function soldWords({ propertiesSold: count, reviewsAreSamples }: DirectoryEntry): string | null {
  if (count === 0) return null;
  return reviewsAreSamples ? m.agents_card_sold_samples({ count }) : m.agents_card_sold({ count });
}

/** Experience, sales, specialties, languages, phone and email. */
export function AgentFacts({ agent }: { agent: DirectoryEntry }) {
  return (
    <>
      <p className="small">
        {[
          agent.yearsExperience === null ? null : m.agents_card_years({ count: agent.yearsExperience }),
          soldWords(agent),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <dl className="agent-facts">
        <Fact name={m.agents_card_specialties()} value={agent.specialties.map(specialtyWord).join(', ')} />
        <Fact name={m.agents_card_languages()} value={agent.languages.join(', ')} />
        <Fact
          name={m.agents_card_phone()}
          value={agent.phone ? <a href={telLink(agent.phone)}>{formatPhone(agent.phone)}</a> : ''}
        />
        <Fact
          name={m.agents_card_email()}
          value={agent.email ? <a href={`mailto:${agent.email}`}>{agent.email}</a> : ''}
        />
      </dl>
    </>
  );
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
