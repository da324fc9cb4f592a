import type { DescribedAnswer, DescribedCall, DescribedParameter, JsonSchema } from '../calls.ts';
import { type Html, html } from './html.ts';
import { schemaHtml } from './schema-html.ts';

/** One word stays in the line. */
const typeHtml = (schema: JsonSchema): Html =>
  typeof schema['type'] === 'string' && !schema['contentSchema'] && !schema['enum'] && schema['type'] !== 'array'
    ? html` <code>${schemaHtml(schema)}</code>`
    : html`<pre>${schemaHtml(schema)}</pre>`;

const parameterHtml = ({ name, in: where, required, description, schema }: DescribedParameter): Html => html`
<tr><td><code>${name}</code></td><td>${where}${required ? '' : ', may be left out'}</td>
<td>${description ?? ''}${typeHtml(schema)}</td></tr>`;

const parametersHtml = (parameters: readonly DescribedParameter[]): Html | undefined =>
  parameters.length === 0
    ? undefined
    : html`<h3>Parameters</h3><div class="wide"><table><thead><tr><th>Name</th><th>Where</th><th>What</th></tr></thead>
<tbody>${parameters.map(parameterHtml)}</tbody></table></div>`;

const answerHtml = (status: string, { description, content = {} }: DescribedAnswer): Html => {
  const shapes = Object.entries(content).map(
    ([type, { schema }]) => html`<div>${type}</div><pre>${schemaHtml(schema)}</pre>`,
  );
  return html`<tr><td>${status}</td><td>${description}${Number(status) < 400 ? shapes : undefined}</td></tr>`;
};

const answersHtml = (answers: DescribedCall['answers']): Html => html`
<h3>Answers</h3><div class="wide"><table><thead><tr><th>Status</th><th>What</th></tr></thead>
<tbody>${Object.entries(answers).map(([status, answer]) => answerHtml(status, answer))}</tbody></table></div>`;

const namesHtml = (title: string, names: readonly string[]): Html | undefined =>
  names.length === 0 ? undefined : html`<p>${title}: ${names.join(', ')}</p>`;

/** One call, folded up unless it was looked for. */
export const callHtml = (call: DescribedCall, open: boolean): Html => html`
<details class="call" id="${call.id}"${open ? html` open` : undefined}>
<summary><span class="method">${call.method}</span> <code>${call.path}</code>
<span class="about">${call.about}</span></summary>
<p>${call.who}</p>
${namesHtml('Reads', call.readModels)}
${namesHtml('Writes', call.events)}
${parametersHtml(call.parameters)}
${call.body && html`<h3>Body</h3><pre>${schemaHtml(call.body)}</pre>`}
${answersHtml(call.answers)}
</details>`;
