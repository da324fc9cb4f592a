import { Box, Button } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { type FieldValues, type Path, useFormContext, useFormState } from 'react-hook-form';
import { invalidFields } from '../../../domain/kernel/rejection.ts';
import { t } from '../../words/t.ts';
import { ErrorBox } from '../ErrorBox.tsx';
import { readableReason, reasonsOf } from '../messages.ts';
import { sendOver } from '../use-draft.ts';
import { useSave } from '../use-save.ts';
import { useUnsavedChanges } from '../use-unsaved-changes.ts';
import { resolverOf } from './resolver.ts';
import { useSeen } from './use-seen.ts';

interface RecordFormProps<Values extends FieldValues> {
  /** What is recorded, as the form holds it; fields follow it until they are typed into. */
  recorded: Values;
  /** Throws what the server would refuse. */
  check: (values: Values) => unknown;
  /** Sends what was typed over what was seen. Resolves with what is recorded then, as the form holds it. */
  send: (values: Values, seen: Values) => Promise<Values>;
  /** Loads the record anew, after somebody else has changed it. */
  reread?: () => Promise<unknown>;
  /** After all was sent, with what lets the screen be left without a question. */
  onSent?: (release: () => void) => void;
  /** Labels by field, in the order of the form. */
  labels: Record<string, string>;
  /** Prefix of the ids of the fields, so that a line of the summary leads to its field. */
  idPrefix: string;
  /** The button and what it says while it is busy. */
  action?: readonly [action: string, busy: string];
  /** Further buttons; they are given what lets the screen be left without a question. */
  buttons?: (release: () => void) => ReactNode;
  children: ReactNode;
}

/** Typed fields stay when the record behind them changes. */
const KEEP_TYPED = { keepDirtyValues: true } as const;

/** The form of a record: checked by the rules of `domain/`, sent once at a time, guarded while something is unsaved. */
export function RecordForm<Values extends FieldValues>(props: RecordFormProps<Values>) {
  const submit = useRef<(values: Values) => Promise<unknown>>(undefined);
  return (
    <Form
      record={props.recorded as Partial<RaRecord>}
      resolver={resolverOf(props.check) as never}
      resetOptions={KEEP_TYPED}
      onSubmit={(values: FieldValues) => submit.current?.(values as Values)}
      noValidate
      disableInvalidFormNotification
    >
      <Inside {...props} submit={submit} />
    </Form>
  );
}

type Submit<Values> = RefObject<((values: Values) => Promise<unknown>) | undefined>;

function Inside<Values extends FieldValues>(props: RecordFormProps<Values> & { submit: Submit<Values> }) {
  const { labels, idPrefix, action: [action, busyAction] = [t('Save'), t('Saving')], buttons, children } = props;
  const { dirtyFields, errors } = useFormState<Values>();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const release = useUnsavedChanges(isDirty);
  const { error, busy, run } = useSave();
  const send = useSend(props, release);
  useEffect(() => {
    props.submit.current = (values) => run(() => send(values));
  });
  return (
    <>
      <ErrorBox error={problemsOf(errors) ?? error} labels={labels} idPrefix={idPrefix} />
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button type="submit" disabled={!isDirty || busy}>
          {busy ? busyAction : action}
        </Button>
        {buttons?.(release)}
      </Box>
    </>
  );
}

/** What stands at the fields, for the summary above them. */
function problemsOf(errors: Readonly<Record<string, { message?: unknown } | undefined>>) {
  const said = Object.entries(errors).map(([field, problem]): [string, string[]] => [
    field,
    [String(problem?.message ?? '')],
  ]);
  return said.length === 0 ? undefined : invalidFields(Object.fromEntries(said));
}

/** Sends what was typed; what was typed while it was on its way stays typed, a refusal stands at the fields it names. */
function useSend<Values extends FieldValues>(
  { recorded, send, reread, onSent }: RecordFormProps<Values>,
  release: () => void,
) {
  const form = useFormContext<Values>();
  const { seen, look } = useSeen(recorded);
  const rereadAndLook = async () => {
    await reread?.();
    look();
  };
  return async (values: Values) => {
    try {
      const after = await sendOver(() => send(values, seen()), rereadAndLook);
      const since = { ...form.getValues() };
      form.reset(after);
      for (const field of Object.keys(since) as Path<Values>[])
        if (since[field] !== values[field]) form.setValue(field, since[field], { shouldDirty: true });
      onSent?.(release);
    } catch (error) {
      for (const [field, [reason]] of Object.entries(reasonsOf(error)))
        form.setError(field as Path<Values>, { type: 'server', message: readableReason(reason) });
      throw error;
    }
  };
}
