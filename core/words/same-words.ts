/**
 * What a words file of another language holds: the same names, with sentences of its own. Missing or superfluous words do not
 * compile.
 */
export type SameWords<Words> = Words extends string
  ? string
  : Words extends (...of: infer Of) => infer Said
    ? (...of: Of) => SameWords<Said>
    : Words extends object
      ? { readonly [Name in keyof Words]: SameWords<Words[Name]> }
      : Words
