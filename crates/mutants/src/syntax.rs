//! Where the expressions begin and end whose operators, arms and guards are changed: cargo-mutants names only the operator.

use std::collections::HashMap;
use std::ops::Range;

use anyhow::{Context, Result};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// An arm of a `match`.
#[derive(Clone, Debug)]
pub(crate) struct Arm {
    /// Where its pattern ends.
    pub(crate) pattern_end: usize,
    pub(crate) guard: Option<Range<usize>>,
    /// The whole `match`.
    pub(crate) of: Range<usize>,
}

/// Expressions by where their operators begin, and arms and guards by where they begin themselves, in bytes.
#[derive(Default, Debug)]
pub(crate) struct Syntax {
    /// The whole expression, and its operator.
    pub(crate) binaries: HashMap<usize, (Range<usize>, Range<usize>)>,
    /// The whole expression, and what comes after its operator.
    pub(crate) unaries: HashMap<usize, (Range<usize>, Range<usize>)>,
    pub(crate) arms: HashMap<usize, Arm>,
    pub(crate) guards: HashMap<usize, Range<usize>>,
}

impl Syntax {
    pub(crate) fn of(text: &str) -> Result<Syntax> {
        let file = syn::parse_file(text).context("a file is no Rust")?;
        let mut syntax = Syntax::default();
        syntax.visit_file(&file);
        Ok(syntax)
    }
}

fn bytes(spanned: &impl Spanned) -> Range<usize> {
    spanned.span().byte_range()
}

impl<'ast> Visit<'ast> for Syntax {
    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        let operator = bytes(&node.op);
        self.binaries.insert(operator.start, (bytes(node), operator));
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        self.unaries.insert(bytes(&node.op).start, (bytes(node), bytes(&node.expr)));
        visit::visit_expr_unary(self, node);
    }

    fn visit_expr_match(&mut self, node: &'ast syn::ExprMatch) {
        for arm in &node.arms {
            let guard = arm.guard.as_ref().map(|(_, guard)| bytes(guard));
            if let Some(guard) = &guard {
                self.guards.insert(guard.start, guard.clone());
            }
            let of = bytes(node);
            self.arms.insert(bytes(arm).start, Arm { pattern_end: bytes(&arm.pat).end, guard, of });
        }
        visit::visit_expr_match(self, node);
    }
}
