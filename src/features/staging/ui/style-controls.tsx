import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { STAGING_ROOMS, STAGING_STYLES, type StagingRoom, type StagingStyle } from '#vocabulary/staging-words.ts';
import { ROOM_ICONS, roomWord, styleWord } from '../staging-texts.ts';

/** Tiles of rooms and of styles; those of styles show the chosen room. */
export function StyleControls({ room, style }: { room: StagingRoom | null; style: StagingStyle | null }) {
  const [chosen, choose] = useState(room);
  return (
    <>
      <fieldset>
        <legend>{m.staging_room_type()}</legend>
        <div className="tiles">
          {STAGING_ROOMS.map((one) => (
            <label key={one} className="tile">
              <input type="radio" name="room" value={one} defaultChecked={one === room} onChange={() => choose(one)} />
              <span>
                <Icon name={ROOM_ICONS[one]} size="l" />
                {roomWord(one)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{m.staging_style()}</legend>
        <div className="tiles">
          {STAGING_STYLES.map((one) => (
            <label key={one} className="tile">
              <input type="radio" name="style" value={one} defaultChecked={one === style} />
              <img
                src={`/staging/${chosen ?? 'living-room'}-${one}.avif`}
                alt=""
                width={160}
                height={107}
                loading="lazy"
              />
              <span>{styleWord(one)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
