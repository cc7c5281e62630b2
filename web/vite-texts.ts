/** Reads the message files while the client is built, so that no phone has to: a text is a string, or the pieces of one. */
import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

export function texts(): Plugin {
  return {
    name: 'texts',
    transform(source, id) {
      if (!id.endsWith('.ftl')) return null;
      const { body } = new FluentResource(source);
      const strange = body.find(({ value, attributes }) => value === null || Object.keys(attributes).length > 0);
      if (strange) throw new Error(`${id}: ${strange.id} is more than a text`);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(body.map((text) => [text.id, text.value]))))})`;
    },
  };
}
