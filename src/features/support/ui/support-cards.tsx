import { href } from 'react-router';
import { formatDateTime } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { formatPhone, telLink } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';

type SupportCardsProps = {
  /** Of the telephone. */
  hours: { isOpen: boolean; changesAt: string };
  /** Empty where there is none. */
  phone: string;
};

const topicPath = (topic: string) => localPath(`${href('/help/contact')}?topic=${topic}`);

/** The three ways to support in the specification's words, each with what answers today. */
export function SupportCards({ hours, phone }: SupportCardsProps) {
  const until = formatDateTime(hours.changesAt);
  return (
    <section aria-labelledby="support-h">
      <h2 id="support-h">{m.support_get_title()}</h2>
      <ul className="help-ways">
        <li>
          <span className="help-arch">
            <Icon name="chat" size="l" />
          </span>
          <div>
            <b>{m.support_chat()}</b>
            <p className="small muted">{m.support_chat_text()}</p>
            <a href={localPath(href('/chat'))}>{m.support_chat_link()}</a>
          </div>
        </li>
        <li>
          <span className="help-arch">
            <Icon name="send" size="l" />
          </span>
          <div>
            <b>{m.support_mail()}</b>
            <p className="small muted">{m.support_mail_text()}</p>
            <a href={localPath(href('/help/contact'))}>{m.support_contact_title()}</a>
          </div>
        </li>
        <li>
          <span className="help-arch">
            <Icon name="phone" size="l" />
          </span>
          <div>
            <b>{m.support_phone()}</b>
            <p className="small muted">
              {m.support_phone_text()}{' '}
              {hours.isOpen ? m.support_phone_open({ until }) : m.support_phone_closed({ until })}
            </p>
            {phone ? (
              <a href={telLink(phone)}>{formatPhone(phone)}</a>
            ) : (
              <a href={topicPath('call')}>{m.support_phone_ask()}</a>
            )}
          </div>
        </li>
      </ul>
    </section>
  );
}
