import { relative } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { translateSource } from '../strings/translate-source.ts';
import { readTranslation, translationFile } from '../strings/translations.ts';
import { packageDirOf } from '../workspace.ts';

/** Replaces the English texts with those of a package’s translated catalog (`strings.de.json`). */
export default function translateLoader(this: LoaderContext<{ language: string }>, source: string): string {
  const { language } = this.getOptions();
  const dir = packageDirOf(this.resourcePath);
  this.addDependency(translationFile(dir, language));
  const texts = readTranslation(dir, language)[relative(dir, this.resourcePath).replaceAll('\\', '/')];
  return texts ? translateSource(this.resourcePath, source, texts) : source;
}
