import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

type DialogProps = {
  isOpen: boolean;
  /** Called for every way out: the close button, Esc, a press on the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  isWide?: boolean;
  children: ReactNode;
};

/** A modal dialog (a bottom sheet on phones). The browser traps focus and gives it back to what opened the dialog. */
export function Dialog({ isOpen, onClose, title, closeLabel, isWide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The native dialog keeps its own open state outside React.
  useEffect(() => {
    const element = dialog.current;
    if (!element || isOpen === element.open) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop has its key already, Esc.
    <dialog
      ref={dialog}
      className={isWide ? 'dlg dlg-wide' : 'dlg'}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current && isOutside(dialog.current, event)) dialog.current.close();
      }}
    >
      {isOpen ? (
        <>
          <div className="dlg-h">
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} icon="close" onClick={() => dialog.current?.close()} />
          </div>
          <div className="dlg-b">{children}</div>
        </>
      ) : null}
    </dialog>
  );
}

/** A press inside the sheet's own padding also targets the dialog element; only the backdrop lies outside its box. */
function isOutside(element: HTMLElement, point: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect();
  return point.clientX < box.left || point.clientX > box.right || point.clientY < box.top || point.clientY > box.bottom;
}
