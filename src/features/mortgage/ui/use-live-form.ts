import { type FormEvent, useEffect, useRef } from 'react';
import { parseMoney } from '#lib/money.ts';

const GROUPED = new Intl.NumberFormat('en-NG');
const MINOR = 100;

/**
 * Ties fields and sliders of a form together and tells `onTexts` every change; also what was typed before the script
 * came. Fields hold their own text, so nothing that is typed is ever taken back.
 */
export function useLiveForm(onTexts: (texts: Record<string, string>) => void) {
  const form = useRef<HTMLFormElement>(null);
  const tell = useRef(onTexts);
  tell.current = onTexts;
  const read = () => {
    if (form.current) tell.current(textsOfForm(form.current));
  };
  // A page that is read takes its script with the first touch, which may be a key in a field or a slider that moved.
  useEffect(() => {
    if (!form.current) return;
    const touched = document.activeElement;
    if (touched instanceof HTMLInputElement && touched.form === form.current && touched.type === 'range')
      moveField(form.current, touched);
    const isChanged = [...form.current.elements].some(
      (field) => field instanceof HTMLInputElement && field.type === 'text' && field.value !== field.defaultValue,
    );
    if (isChanged) tell.current(textsOfForm(form.current));
  }, []);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !form.current) return;
    if (target.type === 'range') moveField(form.current, target);
    else moveSlider(form.current, target);
    read();
  };
  /** Writes texts into fields of the form, as if they were typed. */
  const write = (texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || !form.current) continue;
      field.value = text;
      moveSlider(form.current, field);
    }
    read();
  };
  return { form, onInput, write };
}

function textsOfForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function moveField(form: HTMLFormElement, slider: HTMLInputElement): void {
  const field = form.elements.namedItem(slider.dataset['for'] ?? '');
  if (field instanceof HTMLInputElement) field.value = GROUPED.format(Number(slider.value));
}

function moveSlider(form: HTMLFormElement, field: HTMLInputElement): void {
  const slider = form.querySelector<HTMLInputElement>(`input[data-for="${CSS.escape(field.name)}"]`);
  const money = parseMoney(field.value.replace('%', ''));
  if (slider && money) slider.value = String(money.minor / MINOR);
}
