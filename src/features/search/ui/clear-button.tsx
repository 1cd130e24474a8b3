import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { localPath } from '#lib/language.ts';
import { buttonClass } from '#ui/button.tsx';
import type { SearchPage } from '../domain/search-pages.ts';
import { NO_CHOICES, searchHref } from '../domain/search-url.ts';
import { clearLabel } from './search-texts.ts';

/** Forms cannot stand inside forms, so every clear button of a page points to this one. */
const CLEAR_FORM = 'clear-filters';

/**
 * The form behind the clear buttons: no fields but the list's own, so that sending it is the address without filters.
 */
export function ClearForm({ page }: { page: SearchPage }) {
  const navigate = useNavigate();
  return (
    <form
      id={CLEAR_FORM}
      method="get"
      action={localPath(page.path)}
      hidden
      onSubmit={(event) => {
        event.preventDefault();
        navigate(searchHref(page, NO_CHOICES));
      }}
    >
      {Object.entries(page.fixedParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Sets every filter back; a button with and without script. */
export function ClearButton({
  page,
  label,
  onClick,
}: {
  page: SearchPage;
  label?: string;
  onClick?: (event: MouseEvent) => void;
}) {
  return (
    <button type="submit" form={CLEAR_FORM} className={buttonClass({ tone: 'text', size: 's' })} onClick={onClick}>
      {label ?? clearLabel(page)}
    </button>
  );
}
