import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Form, href, useNavigate, useNavigation } from 'react-router';
import { useHydrated } from '#lib/use-hydrated.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { FormSummary } from '#ui/form-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { PAPER_TYPES } from '../domain/paper-report.ts';
import { MAX_FILES, PAPER_ACCEPT } from '../paper-limits.ts';
import { typeWord } from '../paper-texts.ts';
import { type ChosenPaper, useChosenPapers } from './use-chosen-papers.ts';

const MB = 1024 * 1024;

/** Rounded up, so that no file is said to be of nothing. */
const megabytes = (bytes: number) => (Math.ceil((bytes / MB) * 10) / 10).toFixed(1);
const INPUT_ID = 'papers-input';

type PaperFormProps = {
  /** The number of the batch that this form makes. */
  batch: string;
  isDemo: boolean;
  keptDays: number;
  /** What the server said of files sent without script. */
  problems: readonly string[];
};

const typeOptions = () => [
  { value: '', label: m.papers_type_any() },
  ...PAPER_TYPES.map((type) => ({ value: type, label: typeWord(type) })),
];

/** Choosing papers and sending them: a plain form, and with script one file after the other with its progress. */
export function PaperForm({ batch, isDemo, keptDays, problems }: PaperFormProps) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const isHydrated = useHydrated();
  const onSent = (batchId: string) => navigate(href('/document-verification/batches/:batchId', { batchId }));
  const chosen = useChosenPapers({ batch, isDemo, onSent: (batchId) => void onSent(batchId) });
  const said = chosen.problem ? [chosen.problem] : problems;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="pv-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void chosen.send();
      }}
    >
      <input type="hidden" name="batch" value={batch} />
      {said.length > 0 ? (
        <FormSummary key={said.join()} title={m.papers_errors()} errors={said.map((text) => ({ text }))} />
      ) : null}
      <DropField isHydrated={isHydrated} onFiles={chosen.add} />
      {isHydrated ? null : (
        <SelectField
          label={m.papers_type_label()}
          name="document_type"
          hint={m.papers_type_hint()}
          options={typeOptions()}
        />
      )}
      {chosen.papers.length > 0 ? (
        <ChosenList
          papers={chosen.papers}
          isSending={chosen.isSending}
          onType={chosen.setType}
          onRemove={chosen.remove}
        />
      ) : null}
      <div className="pv-go">
        <p className="small muted">
          {isDemo ? m.papers_consent_demo() : m.papers_consent({ days: keptDays })} {m.papers_goes_on()}
        </p>
        <Button type="submit" tone="door" isBusy={chosen.isSending || navigation.state === 'submitting'}>
          {chosen.isSending ? m.papers_verifying() : m.papers_verify()}
        </Button>
      </div>
    </Form>
  );
}

function DropField({ isHydrated, onFiles }: { isHydrated: boolean; onFiles: (files: Iterable<File>) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement) => {
    onFiles([...(field.files ?? [])]);
    field.value = '';
  };
  // What was chosen before the script came is taken over, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page is taken over
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button in it does the same.
    <div
      className={isOver ? 'pv-drop is-over' : 'pv-drop'}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        onFiles(event.dataTransfer.files);
      }}
    >
      <span className="pv-arch">
        <Icon name="up" />
      </span>
      <h2>{m.papers_drop()}</h2>
      <p className="muted">{m.papers_drop_kinds()}</p>
      <div className="pv-acts">
        {isHydrated ? (
          <>
            <label className={buttonClass({ tone: 'line' })} htmlFor={INPUT_ID}>
              <Icon name="document" />
              {m.papers_choose()}
            </label>
            <label className={buttonClass({ tone: 'line', className: 'pv-cam' })}>
              <Icon name="camera" />
              {m.papers_camera()}
              <input
                className="vh"
                type="file"
                accept="image/*"
                capture="environment"
                onChange={(event) => take(event.target)}
              />
            </label>
          </>
        ) : null}
        <input
          ref={input}
          id={INPUT_ID}
          className={isHydrated ? 'vh' : undefined}
          type="file"
          name="papers"
          multiple
          accept={PAPER_ACCEPT}
          aria-label={m.papers_choose()}
          onChange={(event) => take(event.target)}
        />
      </div>
    </div>
  );
}

type ChosenListProps = {
  papers: readonly ChosenPaper[];
  isSending: boolean;
  onType: (key: number, type: string) => void;
  onRemove: (key: number) => void;
};

function ChosenList({ papers, isSending, onType, onRemove }: ChosenListProps) {
  const taken = papers.filter(({ state }) => state !== 'refused');
  const mb = megabytes(taken.reduce((sum, { file }) => sum + file.size, 0));
  return (
    <section aria-labelledby="chosen">
      <div className="row row-wrap justify-between mb-3">
        <h2 id="chosen" className="text-3">
          {m.papers_your_files()}
        </h2>
        <span className="small muted num">{m.papers_files_sum({ count: taken.length, max: MAX_FILES, mb })}</span>
      </div>
      <ul className="pv-list">
        {papers.map((paper) => (
          <li key={paper.key}>
            <div>
              <p className="nm">{paper.file.name}</p>
              <p className="small muted num">{megabytes(paper.file.size)} MB</p>
            </div>
            {isSending || paper.state === 'sent' ? null : (
              <IconButton
                icon="close"
                label={m.papers_remove_file({ name: paper.file.name })}
                onClick={() => onRemove(paper.key)}
              />
            )}
            {paper.state === 'chosen' || paper.state === 'failed' ? (
              <SelectField
                label={m.papers_type_label()}
                aria-label={m.papers_type_of({ name: paper.file.name })}
                value={paper.type}
                options={typeOptions()}
                onChange={(event) => onType(paper.key, event.target.value)}
              />
            ) : null}
            <ChosenState paper={paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChosenState({ paper: { state, share, problem } }: { paper: ChosenPaper }) {
  if (problem)
    return (
      <div className="wide" role="alert">
        <p className="err">
          <Icon name="alert" />
          {problem}
        </p>
      </div>
    );
  if (state === 'sent') return <p className="wide small">{m.papers_sent()}</p>;
  if (state !== 'sending') return null;
  const percent = Math.round(share * 100);
  return (
    <div className="wide">
      <LaidBricks percent={percent} />
      <p className="small">{m.papers_sending_share({ percent })}</p>
    </div>
  );
}

/** Progress as arched bricks; the words under it say the same. */
export function LaidBricks({ percent, tone }: { percent: number; tone?: 'leaf' }) {
  return (
    <span
      className="laid"
      role="progressbar"
      aria-label={m.papers_progress()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--v': percent, ...(tone ? { '--c': `var(--${tone})` } : {}) } as Record<string, string | number>}
    />
  );
}
