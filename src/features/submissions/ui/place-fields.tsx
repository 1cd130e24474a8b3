import { useContext, useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { pointInLink } from '../domain/map-link.ts';
import { textOf } from '../form-values.ts';
import type { FormVariant } from '../property-form-fields.ts';
import { askAreaGuide, askForPlace } from './ask-places.ts';
import { FormArea, FormDrawer, FormStateContext, FormText, fieldId } from './form-parts.tsx';

const fieldText = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

/** Writes into an uncontrolled field as typing would, so that the draft hears of it. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What must be filled in before the map can be asked (spec 5): all three on the agents' form, one of two elsewhere. */
function missingForPlace(form: HTMLFormElement, variant: FormVariant): string | null {
  const [address, location, state] = ['address', 'location', 'state'].map((name) => fieldText(form, name));
  if (variant === 'agent') return address && location && state ? null : m.submissions_find_needs_all();
  return address || location ? null : m.submissions_find_needs_one();
}

export function PlaceFields() {
  const { variant, values } = useContext(FormStateContext);
  const isScripted = useHydrated();
  const [found, setFound] = useState('');
  const [isAsking, setIsAsking] = useState(false);

  const takePoint = (form: HTMLFormElement, lat: number, lng: number, precision: string) => {
    fill(form, 'latitude', String(lat));
    fill(form, 'longitude', String(lng));
    fill(form, 'location_precision', precision);
  };
  const find = async (form: HTMLFormElement | null) => {
    if (!form || isAsking) return;
    const missing = missingForPlace(form, variant);
    if (missing) return showToast({ title: missing, tone: 'rose' });
    setIsAsking(true);
    const answer = await askForPlace({
      address: fieldText(form, 'address'),
      location: fieldText(form, 'location'),
      state: fieldText(form, 'state'),
      lga: fieldText(form, 'lga'),
    });
    setIsAsking(false);
    if ('problem' in answer) return showToast({ ...answer.problem, tone: 'rose' });
    takePoint(form, answer.latitude, answer.longitude, answer.precision);
    setFound(answer.placeName);
    showToast({ title: m.submissions_found(), description: answer.placeName, tone: 'leaf' });
  };
  const readLink = (input: HTMLInputElement) => {
    const point = pointInLink(input.value);
    if (!point || !input.form) return;
    takePoint(input.form, point.lat, point.lng, 'exact');
    setFound(m.submissions_map_link_found({ lat: String(point.lat), lng: String(point.lng) }));
  };

  return (
    <FormDrawer
      title={m.submissions_place()}
      hint={m.submissions_place_hint()}
      fields={['address', 'lga', 'map_link', 'latitude', 'longitude']}
    >
      <FormText name="address" autoComplete="off" />
      <FormText name="lga" />
      {isScripted ? (
        <div>
          <Button tone="line" isBusy={isAsking} onClick={(event) => find(event.currentTarget.form)}>
            {m.submissions_find()}
          </Button>
        </div>
      ) : null}
      <p role="status" hidden={found === ''}>
        {found}
      </p>
      <div onInput={(event) => event.target instanceof HTMLInputElement && readLink(event.target)}>
        <FormText name="map_link" hint={m.submissions_map_link_hint()} inputMode="url" autoComplete="off" />
      </div>
      <div className="pf-row">
        <FormText name="latitude" inputMode="text" autoComplete="off" />
        <FormText name="longitude" inputMode="text" autoComplete="off" />
      </div>
      <input
        type="hidden"
        id={fieldId('location_precision')}
        name="location_precision"
        defaultValue={textOf(values, 'location_precision')}
      />
      {isScripted ? (
        <div>
          <Button tone="line" isBusy={isAsking} onClick={(event) => find(event.currentTarget.form)}>
            {m.submissions_get_coordinates()}
          </Button>
        </div>
      ) : null}
    </FormDrawer>
  );
}

/** What is known of the area, to be generated and edited (spec 5 and 8). Agents and the office write it. */
export function AreaGuideField() {
  const isScripted = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const generate = async (form: HTMLFormElement | null) => {
    if (!form || isAsking) return;
    const [location = '', state = '', address = ''] = ['location', 'state', 'address'].map((name) =>
      fieldText(form, name),
    );
    if (!location || !state) return showToast({ title: m.submissions_guide_needs(), tone: 'rose' });
    setIsAsking(true);
    const answer = await askAreaGuide({ location, state, address });
    setIsAsking(false);
    if ('problem' in answer) return showToast({ ...answer.problem, tone: 'rose' });
    fill(form, 'area_guide', answer.areaGuide);
    showToast({ title: m.submissions_guide_done(), tone: 'leaf' });
  };
  return (
    <div className="pf-part">
      <FormArea name="area_guide" rows={4} />
      {isScripted ? (
        <div>
          <Button tone="line" isBusy={isAsking} onClick={(event) => generate(event.currentTarget.form)}>
            {m.submissions_guide_generate()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
