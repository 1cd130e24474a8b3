import {
  MOST_BUTTON,
  MOST_BUTTONS,
  MOST_LINE,
  MOST_LINES,
  MOST_TEXT,
  MOST_WITH_BUTTONS,
  type OutgoingMessage,
} from './port.ts';

/** What the Cloud API takes for a message: a template, a text, or a text with up to three buttons or ten lines. */
export function describeMessage({ id, to, text, buttons, template }: OutgoingMessage): Record<string, unknown> {
  const about = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    biz_opaque_callback_data: id,
  };
  if (template !== null) {
    const [name = '', code = 'en'] = template.split(':');
    return { ...about, type: 'template', template: { name, language: { code } } };
  }
  const interactive = text.length <= MOST_WITH_BUTTONS ? describeChoice(text, buttons) : null;
  if (interactive) return { ...about, type: 'interactive', interactive };
  return { ...about, type: 'text', text: { preview_url: true, body: text.slice(0, MOST_TEXT) } };
}

function describeChoice(text: string, buttons: readonly string[]): Record<string, unknown> | null {
  const fits = (most: number, length: number) =>
    buttons.length > 0 && buttons.length <= most && buttons.every((title) => title.length <= length);
  const options = buttons.map((title, index) => ({ id: `answer-${index}`, title }));
  if (fits(MOST_BUTTONS, MOST_BUTTON)) {
    const replies = options.map((reply) => ({ type: 'reply', reply }));
    return { type: 'button', body: { text }, action: { buttons: replies } };
  }
  if (fits(MOST_LINES, MOST_LINE))
    return { type: 'list', body: { text }, action: { button: 'Choose', sections: [{ rows: options }] } };
  return null;
}
