//! A piece of a batch's memory, as NumPy takes it: no copy is made, and NumPy keeps the batch alive as long as it looks at it.

use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::vector::Vector;

/// Memory that NumPy can look at, through `__array_interface__`.
#[pyclass(module = "mozaika._core", frozen)]
pub(crate) struct Array {
    /// Who has the memory. It never moves or grows while somebody holds it.
    pub(crate) owner: Py<Vector>,
    pub(crate) address: usize,
    pub(crate) shape: Vec<usize>,
    pub(crate) kind: &'static str,
    pub(crate) readonly: bool,
}

#[pymethods]
impl Array {
    /// The array interface, version 3.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("typestr", self.kind)?;
        interface.set_item("shape", pyo3::types::PyTuple::new(py, &self.shape)?)?;
        interface.set_item("data", (self.address, self.readonly))?;
        Ok(interface)
    }

    /// The batch whose memory it is.
    #[getter]
    fn owner(&self, py: Python<'_>) -> Py<Vector> {
        self.owner.clone_ref(py)
    }
}
