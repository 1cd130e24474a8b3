import { Form, useNavigation } from 'react-router';
import { stateOptionsFor } from '#features/places/state-options.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { WorkPlace } from '../use-cases/registration.server.ts';

/** The second step of an agent's registration: where they work; nothing of it is required. */
export function PlaceStep({ place }: { place: WorkPlace }) {
  const isBusy = useNavigation().state !== 'idle';
  const { first, rest } = stateOptionsFor('agent-finder');
  const states = [
    { value: '', label: m.agents_register_choose() },
    ...[...first, ...rest].map((name) => ({ value: name, label: name })),
  ];
  return (
    <Form method="post" className="form">
      <div role="status">
        <Note tone="leaf">{m.agents_register_success()}</Note>
      </div>
      <h2 className="text-3">{m.agents_register_step2()}</h2>
      <p className="hint">{m.agents_register_kept()}</p>
      <TextField
        label={m.agents_register_address()}
        optionalLabel={m.agents_register_optional()}
        name="address"
        autoComplete="street-address"
        maxLength={300}
        defaultValue={place.address}
      />
      <SelectField
        label={m.agents_register_work()}
        optionalLabel={m.agents_register_optional()}
        name="work"
        options={states}
        defaultValue={place.work}
      />
      <SelectField
        label={m.agents_register_origin()}
        optionalLabel={m.agents_register_optional()}
        name="origin"
        options={states}
        defaultValue={place.origin}
      />
      <TextField
        label={m.agents_register_lga()}
        optionalLabel={m.agents_register_optional()}
        name="lga"
        maxLength={120}
        defaultValue={place.lga}
      />
      <div className="row justify-end">
        <Button tone="door" type="submit" name="intent" value="place" isBusy={isBusy}>
          {m.agents_register_next()}
        </Button>
      </div>
    </Form>
  );
}
